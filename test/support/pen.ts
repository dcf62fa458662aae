/** A pen that draws nothing and remembers what it wrote since it was asked last. */
export function penOf() {
  let words: string[] = [];
  const none: CanvasRenderingContext2D = Object.create(null);
  const pen = new Proxy(none, {
    get: (_, name) => {
      if (name === 'fillText') return (text: string) => words.push(text);
      if (name === 'measureText') return (text: string) => ({ width: text.length * 9 });
      return name === 'createLinearGradient' ? () => ({ addColorStop: () => undefined }) : () => undefined;
    },
    set: () => true,
  });
  const written = () => {
    const all = words;
    words = [];
    return all;
  };
  return { pen, written };
}
