import type { FaceReading } from '#server/domain/faces/face-reading'
import { BROWS, OVAL } from '#server/engines/image/retouch/swap/face-shape'

/**
 * A face as the vision engine would read it: whose it is (any number) and where it looks, in degrees. It may lie between
 * two faces: `by` is its share of the other.
 */
export function makeFace(
  whose: number,
  { yaw = 0, pitch = 0 } = {},
  { resembles = whose, by = 0 } = {},
): FaceReading {
  const points = new Float32Array(3 * 468)
  const put = (i: number, x: number, y: number, z: number) => points.set([x, y, z], 3 * i)
  const [across, down] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180]
  put(234, 200 - 50 * Math.cos(across), 200, -50 * Math.sin(across))
  put(454, 200 + 50 * Math.cos(across), 200, 50 * Math.sin(across))
  put(10, 200, 200 - 60 * Math.cos(down), 60 * Math.sin(down))
  put(152, 200, 200 + 60 * Math.cos(down), -60 * Math.sin(down))
  const embedding = new Float32Array(128)
  embedding[whose % 128] = 1 - by
  embedding[resembles % 128] = (embedding[resembles % 128] ?? 0) + by
  return { box: { x: 150, y: 150, width: 100, height: 100 }, points, embedding }
}

/** An upright face with all points of its mesh: the outline on a circle, the brows above its middle, the rest inside. */
export function makeMesh({ x, y, radius }: { x: number; y: number; radius: number }): FaceReading {
  const points = new Float32Array(3 * 468)
  const put = (i: number, angle: number, share: number) =>
    points.set([x + share * radius * Math.sin(angle), y - share * radius * Math.cos(angle), 0], 3 * i)
  // Sunflower seeds: evenly spread, and no two at the same place.
  for (let i = 0; i < 468; i++) put(i, i * 2.399963, 0.9 * Math.sqrt((i + 0.5) / 468))
  for (const [i, point] of OVAL.entries()) put(point, (2 * Math.PI * i) / OVAL.length, 1)
  for (const [i, point] of BROWS.entries()) put(point, -0.9 + 0.2 * i, 0.45)
  const box = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }
  return { box, points, embedding: makeFace(0).embedding }
}
