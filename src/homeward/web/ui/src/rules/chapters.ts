// Where on the page a chapter of the guide begins.
export const chapterId = (chapter: number): string => `chapter-${chapter + 1}`;
