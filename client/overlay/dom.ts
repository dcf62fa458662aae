/** An element with a class and what is in it. Text stays text: nothing that people have written is read as markup. */
export function el(
  tag: 'div' | 'span' | 'p' | 'ol' | 'li' | 'b' | 's',
  className: string,
  ...inside: readonly (Node | string)[]
): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...inside);
  return made;
}
