/** Saves of Tabletop Simulator as they are laid out, written by hand after the public form of those files. */

export const FACES = 'https://pictures.example.org/isles/faces.png?size=large';
export const BACK = 'https://pictures.example.org/isles/back';
export const MAP = 'https://pictures.example.org/isles/map.jpg';
export const SHIP = 'http://elsewhere.example.net/a/ship%20one.png';

const at = (x: number, z: number, more: object = {}) => ({
  ...{ posX: x, posY: 1, posZ: z, rotX: 0, rotY: 180, rotZ: 0, scaleX: 1, scaleY: 1, scaleZ: 1 },
  ...more,
});
const SHEET = { FaceURL: FACES, BackURL: BACK, NumWidth: 3, NumHeight: 2, BackIsHidden: true, UniqueBack: false };
const CustomDeck = { 7: SHEET };
const card = (CardID: number, Nickname: string) => ({ Name: 'Card', GUID: 'c0ffee', Nickname, Transform: at(0, 0), CardID, CustomDeck });

/** A deck face down, a card face up and one face down, a board, tiles, tokens, dice, a bag, notes, zones, scripts. */
export function saveOfIsles() {
  return {
    ...{ SaveName: 'The Isles', GameMode: 'Isles', Table: 'Table_RPG', Sky: 'Sky_Field', Gravity: 0.5 },
    Note: 'Draw two, keep one.',
    TabStates: { 0: { title: 'Rules', body: '[b]First[/b] of all: no cheating.', color: 'Grey', id: 0 }, 1: { title: '', body: '' } },
    ...{ LuaScript: 'function onLoad() while true do end end', LuaScriptState: '', XmlUI: '<Button onClick="x"/>' },
    SnapPoints: [{ Position: { x: 1, y: 1, z: 1 } }],
    ObjectStates: [
      {
        ...{ Name: 'Custom_Board', Nickname: 'Sea', Transform: at(0, 0), Locked: true, ColorDiffuse: { r: 0.2, g: 0.4, b: 0.8 } },
        CustomImage: { ImageURL: MAP, ImageSecondaryURL: '', WidthScale: 0 },
      },
      {
        ...{ Name: 'DeckCustom', Nickname: 'Isles', Transform: at(-14, 4, { rotZ: 180 }), ColorDiffuse: { r: 0.7, g: 0.1, b: 0.1 } },
        ...{ DeckIDs: [700, 701, 702, 702], CustomDeck, LuaScript: 'print("deck")' },
        ContainedObjects: [card(700, 'Harbour'), card(701, 'Volcano'), card(702, 'Reef'), card(702, 'Reef')],
      },
      { ...card(703, 'Lagoon'), Transform: at(14, 4) },
      { ...card(704, 'Mangrove'), Transform: at(14, -4, { rotY: 90, rotZ: 180 }) },
      {
        ...{ Name: 'Custom_Tile_Stack', Nickname: 'Ship', Transform: at(-14, -4), Number: 3 },
        CustomImage: { ImageURL: SHIP, ImageSecondaryURL: SHIP, CustomTile: { Type: 0, Thickness: 0.1 } },
      },
      { ...{ Name: 'Custom_Token', Nickname: 'Pearl', Transform: at(6, 8) }, CustomImage: { ImageURL: 'https://x.example.org/lost.png' } },
      { Name: 'Die_6_Rounded', Nickname: '', Transform: at(8, 8), ColorDiffuse: { r: 1, g: 0, b: 0 } },
      { Name: 'Custom_Dice', Nickname: 'Wind', Transform: at(10, 8), CustomImage: { ImageURL: SHIP, CustomDice: { Type: 2 } } },
      {
        ...{ Name: 'Bag', Nickname: 'Cargo', Transform: at(-8, 8), ColorDiffuse: { r: 0.1, g: 0.7, b: 0.6 } },
        ContainedObjects: [
          { Name: 'BlockSquare', Nickname: 'Crate', Transform: at(0, 0), ColorDiffuse: { r: 0.5, g: 0.3, b: 0.1 } },
          { Name: 'Infinite_Bag', Nickname: 'Gold', Transform: at(0, 0), ContainedObjects: [{ Name: 'Chip_10', Transform: at(0, 0) }] },
        ],
      },
      {
        Name: 'PlayerPawn',
        Nickname: 'Captain',
        Transform: at(-6, 8),
        ColorDiffuse: { r: 0, g: 0, b: 1 },
        States: { 2: { Name: 'Pawn' } },
      },
      { Name: 'Notecard', Nickname: 'Turn', Description: 'Sail, then trade.', Transform: at(-14, 10) },
      { Name: 'Counter', Nickname: 'Round', Transform: at(0, 10), Counter: { value: 3 } },
      { Name: '3DText', Transform: at(0, 12), Text: { Text: 'Market', fontSize: 64 } },
      { Name: 'HandTrigger', Transform: at(0, -16, { scaleX: 12, scaleZ: 4 }), FogColor: 'White' },
      { Name: 'HandTrigger', Transform: at(0, 16, { scaleX: 12, scaleZ: 4 }), FogColor: 'Green' },
      { Name: 'ScriptingTrigger', Nickname: 'Trigger', Transform: at(0, 0) },
      { Name: 'Custom_Assetbundle', Nickname: 'Dragon', Transform: at(0, 0), LuaScript: 'x' },
      { Name: 'Card', Nickname: 'Torn', Transform: at(Number.MAX_VALUE, 0), CardID: 100, CustomDeck },
    ],
  };
}

/** A save of one deck of so many cards, on sheets of 70. */
export function saveOfCards(many: number) {
  const sheets = Math.ceil(many / 70);
  const sheet = (n: number) => ({ FaceURL: `https://pictures.example.org/sheet${n}.png`, BackURL: BACK, NumWidth: 10, NumHeight: 7 });
  return {
    SaveName: 'Many',
    ObjectStates: [
      {
        ...{ Name: 'Deck', Nickname: 'Many', Transform: at(0, 0, { rotZ: 180 }) },
        DeckIDs: Array.from({ length: many }, (_, i) => (Math.floor(i / 70) + 1) * 100 + (i % 70)),
        CustomDeck: Object.fromEntries(Array.from({ length: sheets }, (_, n) => [n + 1, sheet(n + 1)])),
        ContainedObjects: Array.from({ length: many }, (_, i) => ({ Name: 'Card', Nickname: `Card number ${i}`, Transform: at(0, 0) })),
      },
    ],
  };
}

export const objects = (...ObjectStates: unknown[]): string => JSON.stringify({ SaveName: 'S', ObjectStates });
export const thing = (Name: string, more: object = {}): object => ({ Name, Transform: at(0, 0), ...more });
