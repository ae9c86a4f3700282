// The words of links that carry what they lead to, in English.
export const linkWords = {
  label: "The link",
  copy: "Copy the link",
  copied: "The link is copied.",
  share: "Send it on…",
  code: (what: string): string => `QR code of the link: ${what}`,
  noCode: "This link is too long for a QR code.",
};
