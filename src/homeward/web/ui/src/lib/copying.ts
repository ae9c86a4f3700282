// A text for the clipboard. On plain http browsers keep it to themselves; the old way still works there.
// `within`: where a field for it can have the focus, such as an open dialog.
export async function copied(text: string, within: Element = document.body): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const focused = document.activeElement;
    const field = document.createElement("textarea");
    field.value = text;
    within.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
