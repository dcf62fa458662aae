import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import type { Page } from 'playwright-core';

/** What a file of a film holds, without any browser. */
export async function filmIn(file: Uint8Array) {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(file) });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (!video) throw new Error('a film without pictures');
  const packets: { key: boolean; at: number; data: string }[] = [];
  for await (const packet of new EncodedPacketSink(video).packets())
    packets.push({ key: packet.type === 'key', at: packet.microsecondTimestamp, data: Buffer.from(packet.data).toString('base64') });
  return {
    type: await input.getMimeType(),
    seconds: await input.computeDuration(),
    config: await video.getDecoderConfig(),
    sound: audio && { codec: audio.codec, seconds: await audio.computeDuration() },
    packets,
  };
}

/** The pictures of a film as the browser of a page decodes them: the hash of each, its mean brightness, and that of each of its fields, row by row. */
export async function decoded(
  page: Page,
  film: Awaited<ReturnType<typeof filmIn>>,
  grid = { columns: 1, rows: 1 },
): Promise<{ hash: string; light: number; fields: number[] }[]> {
  const { codec = '', codedWidth = 0, codedHeight = 0 } = film.config ?? {};
  return page.evaluate(
    async ({ config, packets, columns, rows }) => {
      const pictures: VideoFrame[] = [];
      const decoder = new VideoDecoder({ output: (picture) => pictures.push(picture), error: (error) => console.error(error) });
      decoder.configure(config);
      const seen: { hash: string; light: number; fields: number[] }[] = [];
      const look = async (): Promise<void> => {
        for (let picture = pictures.shift(); picture; picture = pictures.shift()) {
          const bytes = new Uint8Array(picture.allocationSize());
          await picture.copyTo(bytes);
          const dots = picture.codedWidth * picture.codedHeight;
          const light = bytes.subarray(0, dots).reduce((sum, each) => sum + each, 0) / dots;
          const hash = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))));
          const fields = new Array<number>(columns * rows).fill(0);
          const { codedWidth: wide, codedHeight: high } = picture;
          for (let dot = 0; dot < dots; dot++) {
            const [x, y] = [dot % wide, Math.floor(dot / wide)];
            const field = Math.floor((y * rows) / high) * columns + Math.floor((x * columns) / wide);
            fields[field] = (fields[field] ?? 0) + ((bytes[dot] ?? 0) * columns * rows) / dots;
          }
          seen.push({ hash, light, fields });
          picture.close();
        }
      };
      for (const { key, at, data } of packets) {
        const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
        decoder.decode(new EncodedVideoChunk({ type: key ? 'key' : 'delta', timestamp: at, data: bytes }));
        if (decoder.decodeQueueSize > 8) await new Promise((resolve) => setTimeout(resolve, 20));
        await look();
      }
      await decoder.flush();
      await look();
      return seen;
    },
    { config: { codec, codedWidth, codedHeight }, packets: film.packets, ...grid },
  );
}

/** The pictures of a film, small and side by side with their moments (seconds after `from`), on as many sheets as they need; PNG. */
export async function sheetsOf(
  page: Page,
  film: Awaited<ReturnType<typeof filmIn>>,
  spec: { columns: number; rows: number; wide: number; from: number },
): Promise<Buffer[]> {
  const { codec = '', codedWidth = 0, codedHeight = 0 } = film.config ?? {};
  const sheets = await page.evaluate(
    async ({ config, packets, columns, rows, wide, from }) => {
      const LINE = 16;
      const high = Math.round((wide * config.codedHeight) / config.codedWidth);
      const [canvas, done, pictures] = [document.createElement('canvas'), [] as string[], [] as VideoFrame[]];
      Object.assign(canvas, { width: columns * wide, height: rows * (high + LINE) });
      const pen = canvas.getContext('2d');
      const decoder = new VideoDecoder({ output: (picture) => pictures.push(picture), error: (error) => console.error(error) });
      decoder.configure(config);
      let count = 0;
      const end = (): void => {
        done.push(canvas.toDataURL('image/png').split(',')[1] ?? '');
        pen?.clearRect(0, 0, canvas.width, canvas.height);
        count = 0;
      };
      const lay = (): void => {
        for (let picture = pictures.shift(); picture; picture = pictures.shift()) {
          const [x, y] = [(count % columns) * wide, Math.floor(count / columns) * (high + LINE)];
          const at = Math.round(from + picture.timestamp / 1e6);
          pen?.drawImage(picture, x, y + LINE, wide, high);
          Object.assign(pen ?? {}, { fillStyle: '#fff', font: '13px sans-serif' });
          pen?.fillText(`${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}`, x + 4, y + 13);
          picture.close();
          count += 1;
          if (count === columns * rows) end();
        }
      };
      Object.assign(pen ?? {}, { imageSmoothingQuality: 'high' });
      for (const { key, at, data } of packets) {
        const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
        decoder.decode(new EncodedVideoChunk({ type: key ? 'key' : 'delta', timestamp: at, data: bytes }));
        while (decoder.decodeQueueSize > 8) await new Promise((resolve) => setTimeout(resolve, 5));
        lay();
      }
      await decoder.flush();
      lay();
      if (count > 0) end();
      return done;
    },
    { config: { codec, codedWidth, codedHeight }, packets: film.packets, ...spec },
  );
  return sheets.map((sheet) => Buffer.from(sheet, 'base64'));
}

/** The mean brightness of a picture. */
export const lightOf = (page: Page, picture: Buffer): Promise<number> =>
  page.evaluate(async (data) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    pen?.drawImage(bitmap, 0, 0);
    const dots = pen?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray();
    return dots.reduce((sum, each, i) => sum + (i % 4 === 3 ? 0 : each), 0) / ((dots.length * 3) / 4);
  }, picture.toString('base64'));

/** Makes a clip by the panel of a page, and brings the file. */
export async function clipOf(
  page: Page,
  wanted: { seconds: number; size?: string; begin?: string; sound?: boolean; camera?: string; words?: string; patience?: number },
): Promise<Buffer> {
  await page.getByTestId('clip-seconds').fill(String(wanted.seconds));
  await page.getByTestId('clip-size').selectOption(wanted.size ?? '480x270');
  if (wanted.begin) await page.getByTestId('clip-begin').selectOption(wanted.begin);
  if (wanted.camera) await page.getByTestId('clip-camera').selectOption(wanted.camera);
  if (wanted.words) await page.getByTestId('clip-words').selectOption(wanted.words);
  if (wanted.sound === false) await page.getByTestId('clip-sound').uncheck();
  await page.locator('[data-testid=clip-make]:enabled').click();
  return made(page, wanted.patience);
}

/** Stops a show that plays by itself once its page is there: pressed sooner, the button would begin it. */
export const pause = (page: Page): Promise<void> => page.locator('[data-testid=show-play][aria-label=Pause]').click();

/** Milliseconds from which on a moment is another one, however long a page has played before it was stopped. */
const FAR = 20_000;

/**
 * Goes exactly there (whole seconds, in ms) in a show that stands still, and waits until it is there. From far away: whoever stands within the
 * same second does not move by that.
 */
export async function jumpTo(page: Page, at: number): Promise<void> {
  const scrub = page.getByTestId('scrub');
  const most = Number(await scrub.getAttribute('max'));
  for (const to of [at + FAR <= most ? at + FAR : Math.round(most / 2_000) * 1_000, at]) {
    await scrub.fill(String(to));
    await page.waitForFunction(
      (share) => Math.abs(Number.parseFloat(document.querySelector<HTMLElement>('.show-track > div')?.style.width ?? '-1') - share) < 1e-3,
      (to / most) * 100,
      { timeout: 60_000 },
    );
  }
}

/** Waits until a file is ready, and brings it. */
export async function made(page: Page, patience = 90_000): Promise<Buffer> {
  const link = page.getByTestId('clip-download');
  const failed = page.locator('.clip-form [role=alert]');
  await link
    .or(failed)
    .waitFor({ timeout: patience })
    .catch(async () => {
      throw new Error(`no file: ${await page.locator('.drawer-body').innerText()}`);
    });
  if (await failed.isVisible()) throw new Error(await failed.innerText());
  const coded = await page.evaluate(
    async (url) => {
      const blob = await (await fetch(url)).blob();
      return new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
        reader.readAsDataURL(blob);
      });
    },
    (await link.getAttribute('href')) ?? '',
  );
  return Buffer.from(coded, 'base64');
}
