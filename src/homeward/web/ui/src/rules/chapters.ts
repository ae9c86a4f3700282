// Where on the page a chapter of the guide begins, and where a house rule is told.
export const chapterId = (chapter: number): string => `chapter-${chapter + 1}`;
export const switchId = (key: string): string => `house-${key}`;
