/** The three designed maps (4.3), as texts that anybody may copy and change. */

/** Millbrook: five buildings in the open, two storeys in the mill; for 2 to 4 players. */
export const VILLAGE = `MAP village "Millbrook" board=36x30 outdoor=yes players=2-4
loc INN | loc SMITHY | loc CHAPEL | loc MILL | loc BARN
room I1 "common room" loc=INN z=0 h=3 rect=4,4,10,12 | room I2 "kitchen" loc=INN z=0 h=3 rect=10,4,14,8
room I3 "store" loc=INN z=0 h=3 rect=10,8,14,12 | room S1 "forge" loc=SMITHY z=0 h=3 rect=20,4,25,10
room S2 "workshop" loc=SMITHY z=0 h=3 rect=25,4,28,10 | room C1 "nave" loc=CHAPEL z=0 h=4 rect=16,14,24,21
room C2 "sacristy" loc=CHAPEL z=0 h=4 rect=16,21,24,24 | room M1 "mill floor" loc=MILL z=0 h=3 rect=4,18,10,24
room M2 "loft" loc=MILL z=3 h=3 rect=4,18,10,24 | room A1 "barn" loc=BARN z=0 h=3 rect=28,16,34,24
door DI1 at=7,4 axis=x joins=I1|OUT | door DI2 at=10,6 axis=y joins=I1|I2 | door DI3 at=10,10 axis=y joins=I1|I3
door DI4 at=14,6 axis=y joins=I2|OUT | door DS1 at=20,7 axis=y joins=S1|OUT | door DS2 at=25,7 axis=y joins=S1|S2
door DC1 at=20,14 axis=x joins=C1|OUT | door DC2 at=18,21 axis=x joins=C1|C2 | door DC3 at=24,22.5 axis=y joins=C2|OUT
door DM1 at=10,20 axis=y joins=M1|OUT | door DA1 at=28,20 axis=y joins=A1|OUT | door DA2 at=31,24 axis=x joins=A1|OUT
stairs SM rect=5,22.5,9,24 low=9,23.25,0 high=5,23.25,3 joins=M1|M2
roof RI "roof of the inn" z=3 rect=4,4,14,12 climb=rough | roof RS "roof of the smithy" z=3 rect=20,4,28,10 climb=rough
roof RC "roof of the chapel" z=4 rect=16,14,24,24 climb=smooth | roof RM "roof of the mill" z=6 rect=4,18,10,24 climb=rough
roof RA "roof of the barn" z=3 rect=28,16,34,24 climb=rough
exit XI1 loc=INN door=DI1 at=7,3.3 | exit XI4 loc=INN door=DI4 at=14.7,6 | exit XS1 loc=SMITHY door=DS1 at=19.3,7
exit XC1 loc=CHAPEL door=DC1 at=20,13.3 | exit XC3 loc=CHAPEL door=DC3 at=24.7,22.5 | exit XM1 loc=MILL door=DM1 at=10.7,20
exit XA1 loc=BARN door=DA1 at=27.3,20 | exit XA2 loc=BARN door=DA2 at=31,24.7
marker EM1 room=I1 at=6,10 | marker EM2 room=I2 at=12.5,5.5 | marker EM3 room=I3 at=12.5,10.5 | marker EM4 room=S1 at=23,8.5
marker EM5 room=S2 at=26.5,5.5 | marker EM6 room=C1 at=20,19 | marker EM7 room=C2 at=22,22.5 | marker EM8 room=M1 at=6,20
marker EM9 room=M2 at=8,19.5 | marker EM10 room=A1 at=32,18
camp P1 rect=0,0,4,3 | camp P2 rect=32,27,36,30 | camp P3 rect=32,0,36,3 | camp P4 rect=0,27,4,30
camp PILLAGERS rect=16,27,20,30`;

/** The Sunken Vaults: eight vaults around a hall, all else rock; for 2 or 3 players. */
const DUNGEON = `MAP dungeon "The Sunken Vaults" board=30x24 outdoor=no players=2-3
loc NW | loc NE | loc SW | loc SE | loc HALL | loc WAYS
room H "hall" loc=HALL z=0 h=3 rect=10,9,20,15 | room CW "west way" loc=WAYS z=0 h=3 rect=4,11,10,13
room CE "east way" loc=WAYS z=0 h=3 rect=20,11,26,13 | room CN "north way" loc=WAYS z=0 h=3 rect=14,15,16,20
room CS "south way" loc=WAYS z=0 h=3 rect=14,4,16,9 | room V1 "vault 1" loc=NW z=0 h=3 rect=4,13,10,20
room V2 "vault 2" loc=NW z=0 h=3 rect=10,15,14,20 | room V3 "vault 3" loc=NE z=0 h=3 rect=16,15,20,20
room V4 "vault 4" loc=NE z=0 h=3 rect=20,13,26,20 | room V5 "vault 5" loc=SW z=0 h=3 rect=4,4,10,11
room V6 "vault 6" loc=SW z=0 h=3 rect=10,4,14,9 | room V7 "vault 7" loc=SE z=0 h=3 rect=16,4,20,9
room V8 "vault 8" loc=SE z=0 h=3 rect=20,4,26,11 | room K1 "west gate" loc=WAYS z=0 h=3 rect=0,10,4,14
room K2 "east gate" loc=WAYS z=0 h=3 rect=26,10,30,14 | room K3 "south gate" loc=WAYS z=0 h=3 rect=12,0,18,4
room K4 "north gate" loc=WAYS z=0 h=3 rect=12,20,18,24
arch AW at=10,12 axis=y joins=H|CW | arch AE at=20,12 axis=y joins=H|CE | arch AN at=15,15 axis=x joins=H|CN
arch AS at=15,9 axis=x joins=H|CS | arch BW at=4,12 axis=y joins=CW|K1 | arch BE at=26,12 axis=y joins=CE|K2
arch BN at=15,20 axis=x joins=CN|K4 | arch BS at=15,4 axis=x joins=CS|K3
door D1 at=7,13 axis=x joins=V1|CW | door D2 at=14,17.5 axis=y joins=V2|CN | door D3 at=16,17.5 axis=y joins=V3|CN
door D4 at=23,13 axis=x joins=V4|CE | door D5 at=7,11 axis=x joins=V5|CW | door D6 at=14,6.5 axis=y joins=V6|CS
door D7 at=16,6.5 axis=y joins=V7|CS | door D8 at=23,11 axis=x joins=V8|CE | door D9 at=10,17.5 axis=y joins=V1|V2
door D10 at=20,17.5 axis=y joins=V3|V4 | door D11 at=10,6.5 axis=y joins=V5|V6 | door D12 at=20,6.5 axis=y joins=V7|V8
platform DAIS "dais" z=1 rect=13,11,17,13 in=H climb=rough
exit X1 loc=NW door=D1 at=7,12.3 | exit X2 loc=NW door=D2 at=14.7,17.5 | exit X3 loc=NE door=D3 at=15.3,17.5
exit X4 loc=NE door=D4 at=23,12.3 | exit X5 loc=SW door=D5 at=7,11.7 | exit X6 loc=SW door=D6 at=14.7,6.5
exit X7 loc=SE door=D7 at=15.3,6.5 | exit X8 loc=SE door=D8 at=23,11.7 | exit X9 loc=HALL door=AN at=15,15.7
exit X10 loc=HALL door=AS at=15,8.3
marker EM1 room=V1 at=6,18 | marker EM2 room=V2 at=12,18.5 | marker EM3 room=V3 at=18,18.5 | marker EM4 room=V4 at=24,18
marker EM5 room=V5 at=6,6 | marker EM6 room=V6 at=12,5.5 | marker EM7 room=V7 at=18,5.5 | marker EM8 room=V8 at=24,6
marker EM9 room=H at=15,12 z=1
camp P1 rect=0,10,4,14 | camp P2 rect=26,10,30,14 | camp P3 rect=12,0,18,4 | camp PILLAGERS rect=12,20,18,24`;

/** Warlock's Spire: a tower of three storeys with a balcony, a stable and a ruin; for 2 to 4 players. */
const TOWER = `MAP tower "Warlock's Spire" board=24x24 outdoor=yes players=2-4
loc SPIRE | loc STABLE | loc RUIN
room T0A "entry" loc=SPIRE z=0 h=3 rect=8,8,16,12 | room T0B "stair hall" loc=SPIRE z=0 h=3 rect=8,12,16,16
room T1A "library" loc=SPIRE z=3 h=3 rect=8,8,16,12 | room T1B "landing" loc=SPIRE z=3 h=3 rect=8,12,16,16
room T2 "laboratory" loc=SPIRE z=6 h=3 rect=8,8,16,16 | room G0 "stable" loc=STABLE z=0 h=3 rect=2,13,6,19
room Q0 "ruin" loc=RUIN z=0 h=2 rect=18,2,22,7 open=top
roof BAL "balcony" z=3 rect=16,9,18,12 climb=rough | roof RT "tower top" loc=SPIRE z=9 rect=8,8,16,16 climb=smooth
roof RG "roof of the stable" z=3 rect=2,13,6,19 climb=rough
door DT1 at=12,8 axis=x joins=T0A|OUT | door DT2 at=12,12 axis=x joins=T0A|T0B | door DT3 at=12,12 axis=x z=3 joins=T1A|T1B
door DT4 at=16,10.5 axis=y z=3 joins=T1A|BAL | door DG1 at=6,16 axis=y joins=G0|OUT | door DQ1 at=18,4.5 axis=y joins=Q0|OUT
stairs S01 rect=9,14.5,13,16 low=9,15.25,0 high=13,15.25,3 joins=T0B|T1B
stairs S12 rect=11,8,15,9.5 low=15,8.75,3 high=11,8.75,6 joins=T1A|T2
ladder LD foot=15.4,14,6 top=14.4,14,9 joins=T2|RT
exit XT1 loc=SPIRE door=DT1 at=12,7.3 | exit XG1 loc=STABLE door=DG1 at=6.7,16 | exit XQ1 loc=RUIN door=DQ1 at=17.3,4.5
marker EM1 room=T0A at=10,10 | marker EM2 room=T0B at=14.5,13 | marker EM3 room=T1A at=9.5,10 | marker EM4 room=T1B at=14.5,13.2
marker EM5 room=T2 at=10,14 | marker EM6 room=RT at=10,10 z=9 | marker EM7 room=G0 at=3.5,17.5 | marker EM8 room=Q0 at=20.5,5.5
camp P1 rect=0,0,4,3 | camp P2 rect=20,20,24,23 | camp P3 rect=20,9,24,12 | camp P4 rect=0,20,4,23
camp PILLAGERS rect=10,21,14,24`;

/** Every designed map by the value of the option `map`. */
export const MAPS: Readonly<Record<string, string>> = { village: VILLAGE, dungeon: DUNGEON, tower: TOWER };
