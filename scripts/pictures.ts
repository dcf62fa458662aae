/**
 * `npm run pictures`: pictures of the games for pages that show links, for their cards and for the README, as they look now. With names of games
 * or of pictures (`keelar`, `dragon-seat`) only those are taken.
 */
import { inHouse } from './bench/house.ts';
import { README_PICTURES, takeReadmePictures } from './pictures/readme.ts';
import { SHARE_PICTURES, takeSharePictures } from './pictures/share.ts';

const names = process.argv.slice(2);
const strange = names.filter((name) => ![...SHARE_PICTURES, ...README_PICTURES].includes(name));
if (strange.length > 0)
  throw new Error(`no such picture: ${strange.join(', ')} (there are ${[...SHARE_PICTURES, ...README_PICTURES].join(', ')})`);
const wanted = (name: string): boolean => names.length === 0 || names.includes(name);

await inHouse('pictures', async ({ browser, base }) => {
  await takeSharePictures(browser, wanted);
  await takeReadmePictures(browser, base, wanted);
});
