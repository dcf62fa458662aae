/** The map (69 spaces, 102 lines): `id;x;y;terrain;name;neighbours`, x east, y north, in inches; terrain is flavour only. */
export const MAP_DATA = `
NWC;-11;8;castle;Frosthold;NWA1 NWB1
NWA1;-9.2;8.5;road;Pine Gate;NWA2 NWC NWD2
NWA2;-7.3;8;road;Sled Road;NWA1 NWA3
NWA3;-5.5;8.5;ford;Ice Ford;NWA2 NWA4 NWD3
NWA4;-3.7;7.9;ridge;Howling Ridge;NWA3 NWA5 NWD4
NWA5;-1.9;8.4;pass;Crow Pass;NWA4 RN
NWB1;-11.4;6.3;village;Snow Mill;NWB2 NWC NWD2
NWB2;-10.9;4.7;barrow;White Barrow;NWB1 NWB3
NWB3;-9.9;3.3;lake;Frozen Mere;NWB2 NWB4 NWD3
NWB4;-8;2.7;hollow;Wolf Hollow;NWB3 NWB5 NWD4
NWB5;-9.2;1.3;cairn;Grey Cairn;NWB4 RW
NWD2;-8.9;6.2;camp;Hunters' Lodge;NWA1 NWB1 NWD3
NWD3;-7;5;forest;Blue Wood;NWA3 NWB3 NWD2 NWD4
NWD4;-4.9;3.9;steps;Shiver Steps;NWA4 NWB4 NWD3 NWL
NWL;-2.5;2.2;lair;Rime Den;L0 LW NWD4 YN
NEC;11;8;castle;Emberkeep;NEA1 NEB1
NEA1;9.2;8.5;road;Forge Gate;NEA2 NEC NED2
NEA2;7.3;8;road;Cinder Road;NEA1 NEA3
NEA3;5.5;8.5;ford;Ash Ford;NEA2 NEA4 NED3
NEA4;3.7;7.9;ridge;Smoke Ridge;NEA3 NEA5 NED4
NEA5;1.9;8.4;pass;Kite Pass;NEA4 RN
NEB1;11.4;6.3;village;Bell Tower;NEB2 NEC NED2
NEB2;10.9;4.7;barrow;Copper Pit;NEB1 NEB3
NEB3;9.9;3.3;lake;Red Mere;NEB2 NEB4 NED3
NEB4;8;2.7;hollow;Fox Hollow;NEB3 NEB5 NED4
NEB5;9.2;1.3;cairn;Kiln Cairn;NEB4 RE
NED2;8.9;6.2;camp;Charcoal Camp;NEA1 NEB1 NED3
NED3;7;5;forest;Rust Wood;NEA3 NEB3 NED2 NED4
NED4;4.9;3.9;steps;Basalt Steps;NEA4 NEB4 NED3 NEL
NEL;2.5;2.2;lair;Ember Den;L0 LE NED4 YN
SEC;11;-8;castle;Sunwatch;SEA1 SEB1
SEA1;9.2;-8.5;road;Wheat Gate;SEA2 SEC SED2
SEA2;7.3;-8;road;Pilgrim Road;SEA1 SEA3
SEA3;5.5;-8.5;ford;Amber Ford;SEA2 SEA4 SED3
SEA4;3.7;-7.9;ridge;Lark Ridge;SEA3 SEA5 SED4
SEA5;1.9;-8.4;pass;Olive Pass;RS SEA4
SEB1;11.4;-6.3;village;Windmill;SEB2 SEC SED2
SEB2;10.9;-4.7;barrow;Lion Barrow;SEB1 SEB3
SEB3;9.9;-3.3;lake;Mirror Mere;SEB2 SEB4 SED3
SEB4;8;-2.7;hollow;Bee Hollow;SEB3 SEB5 SED4
SEB5;9.2;-1.3;cairn;Sundial Cairn;RE SEB4
SED2;8.9;-6.2;camp;Vineyard;SEA1 SEB1 SED3
SED3;7;-5;forest;Gold Wood;SEA3 SEB3 SED2 SED4
SED4;4.9;-3.9;steps;Sandstone Steps;SEA4 SEB4 SED3 SEL
SEL;2.5;-2.2;lair;Glitter Den;L0 LE SED4 YS
SWC;-11;-8;castle;Fenmoor;SWA1 SWB1
SWA1;-9.2;-8.5;road;Willow Gate;SWA2 SWC SWD2
SWA2;-7.3;-8;road;Log Road;SWA1 SWA3
SWA3;-5.5;-8.5;ford;Eel Ford;SWA2 SWA4 SWD3
SWA4;-3.7;-7.9;ridge;Mist Ridge;SWA3 SWA5 SWD4
SWA5;-1.9;-8.4;pass;Heron Pass;RS SWA4
SWB1;-11.4;-6.3;village;Peat Works;SWB2 SWC SWD2
SWB2;-10.9;-4.7;barrow;Witch Barrow;SWB1 SWB3
SWB3;-9.9;-3.3;lake;Black Mere;SWB2 SWB4 SWD3
SWB4;-8;-2.7;hollow;Toad Hollow;SWB3 SWB5 SWD4
SWB5;-9.2;-1.3;cairn;Moss Cairn;RW SWB4
SWD2;-8.9;-6.2;camp;Stilt Village;SWA1 SWB1 SWD3
SWD3;-7;-5;forest;Root Wood;SWA3 SWB3 SWD2 SWD4
SWD4;-4.9;-3.9;steps;Slime Steps;SWA4 SWB4 SWD3 SWL
SWL;-2.5;-2.2;lair;Bog Den;L0 LW SWD4 YS
L0;0;0;lair;Hoard Hall;LE LW NEL NWL SEL SWL
LE;3.4;0;lair;East Gallery;L0 NEL RE SEL
LW;-3.4;0;lair;West Gallery;L0 NWL RW SWL
YN;0;4.6;cave;North Chimney;NEL NWL RN
YS;0;-4.6;cave;South Chimney;RS SEL SWL
RN;0;7.6;bridge;King's Bridge;NEA5 NWA5 YN
RS;0;-7.6;bridge;Beggars' Bridge;SEA5 SWA5 YS
RE;7.2;0;causeway;Dawn Causeway;LE NEB5 SEB5
RW;-7.2;0;causeway;Dusk Causeway;LW NWB5 SWB5
`;
