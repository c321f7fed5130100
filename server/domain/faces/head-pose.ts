/** In degrees. Positive yaw: turned to the subject's own left. Positive pitch: looking up. */
export type HeadPose = { yaw: number; pitch: number }

/** Landmarks at the right and left edge of the face, the top of the forehead and the chin. */
const EDGES = { right: 234, left: 454, top: 10, chin: 152 }

/** The direction of a head, from the depth of its landmarks. */
export function readHeadPose(points: Float32Array): HeadPose {
  const at = (i: number) => ({ x: points[3 * i] ?? 0, y: points[3 * i + 1] ?? 0, z: points[3 * i + 2] ?? 0 })
  const [right, left, top, chin] = [at(EDGES.right), at(EDGES.left), at(EDGES.top), at(EDGES.chin)]
  return {
    yaw: toDegrees(Math.atan2(left.z - right.z, Math.hypot(left.x - right.x, left.y - right.y))),
    pitch: toDegrees(Math.atan2(top.z - chin.z, Math.hypot(top.x - chin.x, top.y - chin.y))),
  }
}

const toDegrees = (radians: number) => (radians * 180) / Math.PI
