import type { FaceReading } from '#server/domain/faces/face-reading'

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
