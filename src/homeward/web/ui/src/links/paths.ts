// The paths of what links carry: a game in its letters, a position in its text.
export const recordPath = (letters: string): string => `/record/${letters}`;

export const positionPath = (text: string): string => `/position/${encodeURI(text)}`;
