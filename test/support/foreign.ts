import { Document, NodeIO } from '@gltf-transform/core';

/** What a file made elsewhere is like, where it is not like a good one. */
export type Foreign = {
  /** Triangles of the two levels. */
  readonly near?: number;
  readonly far?: number;
  readonly names?: readonly [string, string];
  readonly material?: string;
  /** Width and depth, and height of the near level in inches. */
  readonly wide?: number;
  readonly high?: number;
  /** Where its middle lies. */
  readonly x?: number;
  readonly y?: number;
  readonly normals?: boolean;
  readonly texture?: boolean;
  readonly bones?: boolean;
};

/** Writes a binary glTF as an artist's program would: float numbers, a level moved and scaled by its node, a base colour and vertex colours. */
export async function foreignGlb(like: Foreign = {}): Promise<Uint8Array> {
  const { near = 200, far = 50, names = ['lod0', 'lod1'], material = 'team', wide = 1, high = 1.2, x = 0, y = 0 } = like;
  const doc = new Document();
  const buffer = doc.createBuffer();
  const scene = doc.createScene('Scene');
  const coat = doc.createMaterial(material).setBaseColorFactor([0.5, 1, 1, 1]);
  if (like.texture) coat.setBaseColorTexture(doc.createTexture('skin').setMimeType('image/png').setImage(new Uint8Array(8)));
  [near, far].forEach((triangles, level) => {
    const floats = (array: number[]) => doc.createAccessor().setType('VEC3').setArray(Float32Array.from(array)).setBuffer(buffer);
    // Half as wide, twice as far below: the node scales by 2 and moves it up.
    const [w, h] = [wide / 4, high / 2];
    const corners = [-w, -0.5, -w, w, -0.5, w, -w, h - 0.5, w];
    const primitive = doc
      .createPrimitive()
      .setMaterial(coat)
      .setAttribute('POSITION', floats(corners))
      .setAttribute('COLOR_0', floats([1, 1, 1, 1, 1, 1, 1, 0.5, 1]))
      .setIndices(
        doc
          .createAccessor()
          .setType('SCALAR')
          .setArray(Uint16Array.from({ length: triangles * 3 }, (_, i) => i % 3))
          .setBuffer(buffer),
      );
    if (like.normals !== false) primitive.setAttribute('NORMAL', floats([0, 0, 1, 0, 0, 1, 0, 0, 1]));
    const body = doc.createMesh('Cube').addPrimitive(primitive);
    const node = doc.createNode('Cube').setMesh(body).setScale([2, 2, 2]);
    if (like.bones && level === 0) node.setSkin(doc.createSkin('rig').addJoint(node));
    const name = names[level] ?? '';
    scene.addChild(
      doc
        .createNode(name)
        .setTranslation([x, y + 1, 0])
        .addChild(node),
    );
  });
  return new NodeIO().writeBinary(doc);
}
