import type { FaceReading, ReadFaces } from '#server/domain/faces/face-reading'
import { type FoundFace, findFaces } from './find-faces.ts'
import type { FaceModels, VisionModels } from './models.ts'
import { IDENTITY_SIDE } from './networks/identity-network.ts'
import { MESH_POINTS, MESH_SIDE } from './networks/mesh-network.ts'
import { cutView, fitSimilarity, mapPoint, middle, type Point, type Similarity } from './similarity.ts'
import type { Frame } from './square-view.ts'

/** The mesh network expects this margin around the detector's box. */
const MESH_MARGIN = 1.5
/** The mesh is read twice: the second crop is centred and turned upright with the points of the first. */
const MESH_ROUNDS = 2

/** Points of the mesh: outer and inner corners of both eyes, and the base of the nose. */
const CORNERS = [33, 133, 362, 263, 2]
/**
 * Where dlib's network was trained to see those points, in shares of its crop: the positions of its five-point
 * landmarks with a padding of a quarter.
 */
const TRAINED_AT: readonly Point[] = [
  [0.1205750620789, 0.2137274526848],
  [0.3340850613712, 0.2290642403242],
  [0.6460604764104, 0.2289674387677],
  [0.8595674595992, 0.2134981538014],
  [0.4901123135679, 0.6277975316475],
].map(([x = 0, y = 0]) => ({ x: ((0.25 + x) / 1.5) * IDENTITY_SIDE, y: ((0.25 + y) / 1.5) * IDENTITY_SIDE }))

/** Reads all faces. One that the mesh network does not confirm is only counted, so that the caller can fail closed. */
export async function readFaces(
  frames: readonly Frame[],
  models: Pick<VisionModels, 'findFaces'> & FaceModels,
  { onlyLarge, checkpoint }: { onlyLarge: boolean; checkpoint: () => void },
): Promise<ReadFaces> {
  const [first] = frames
  if (first === undefined) throw new Error('There are no frames to read.')
  const faces: FaceReading[] = []
  let unread = 0
  for (const frame of frames)
    for (const found of await findFaces(frame, models, { withTurned: !onlyLarge, onlyLarge, checkpoint })) {
      checkpoint()
      const face = await readFace(frame, found, models)
      if (face === undefined) unread++
      else faces.push(face)
    }
  return { width: first.width, height: first.height, faces, unread }
}

/** Landmarks and identity of one face; undefined if the mesh network sees no face in the box. */
async function readFace(
  frame: Frame,
  found: FoundFace,
  models: FaceModels,
): Promise<FaceReading | undefined> {
  let toFrame = aroundBox(found)
  let mesh: { points: Float32Array; flag: number } | undefined
  for (let round = 0; round < MESH_ROUNDS; round++) {
    mesh = await models.readMesh(cutView(frame, toFrame, MESH_SIDE))
    mesh = { ...mesh, points: toFramePoints(mesh.points, toFrame) }
    if (round + 1 < MESH_ROUNDS) toFrame = aroundMesh(mesh.points)
  }
  if (mesh === undefined || mesh.flag < SURE_FROM) return undefined
  return {
    box: found.box,
    points: mesh.points,
    embedding: await readIdentity(frame, mesh.points, models),
  }
}

/** Faces score above 0.9, a wall or a hand below 0.1. */
const SURE_FROM = 0.5

function aroundBox({ box, turned }: FoundFace): Similarity {
  const side = MESH_MARGIN * Math.max(box.width, box.height)
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  return aroundCentre(centre, side, (-turned * Math.PI) / 2)
}

function aroundMesh(points: Float32Array): Similarity {
  const [rightEye, leftEye] = [
    middle([pointOf(points, 33), pointOf(points, 133)]),
    middle([pointOf(points, 362), pointOf(points, 263)]),
  ]
  const angle = Math.atan2(leftEye.y - rightEye.y, leftEye.x - rightEye.x)
  const all = Array.from({ length: MESH_POINTS }, (_, i) => pointOf(points, i))
  const upright = all.map(({ x, y }) => ({
    x: x * Math.cos(angle) + y * Math.sin(angle),
    y: y * Math.cos(angle) - x * Math.sin(angle),
  }))
  const [xs, ys] = [upright.map(({ x }) => x), upright.map(({ y }) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const [cx, cy] = [(left + right) / 2, (top + bottom) / 2]
  const centre = {
    x: cx * Math.cos(angle) - cy * Math.sin(angle),
    y: cx * Math.sin(angle) + cy * Math.cos(angle),
  }
  return aroundCentre(centre, MESH_MARGIN * Math.max(right - left, bottom - top), angle)
}

function aroundCentre(centre: Point, side: number, angle: number): Similarity {
  const scale = side / MESH_SIDE
  const [a, b] = [scale * Math.cos(angle), scale * Math.sin(angle)]
  const half = MESH_SIDE / 2
  return { a, b, dx: centre.x - a * half + b * half, dy: centre.y - b * half - a * half }
}

/** The network's third coordinate is depth, in the same unit as the others. */
function toFramePoints(points: Float32Array, toFrame: Similarity): Float32Array {
  const scale = Math.hypot(toFrame.a, toFrame.b)
  const mapped = new Float32Array(points.length)
  for (let i = 0; i < MESH_POINTS; i++) {
    const { x, y } = mapPoint(toFrame, pointOf(points, i))
    mapped.set([x, y, (points[3 * i + 2] ?? 0) * scale], 3 * i)
  }
  return mapped
}

const pointOf = (points: Float32Array, i: number): Point => ({
  x: points[3 * i] ?? 0,
  y: points[3 * i + 1] ?? 0,
})

/** The mean of the face and its mirror image is more stable than either. */
async function readIdentity(frame: Frame, points: Float32Array, models: FaceModels): Promise<Float32Array> {
  const toFrame = fitSimilarity(
    TRAINED_AT,
    CORNERS.map((i) => pointOf(points, i)),
  )
  const view = cutView(frame, toFrame, IDENTITY_SIDE)
  const [plain, mirrored] = [await models.readIdentity(view), await models.readIdentity(mirror(view))]
  return plain.map((value, i) => (value + (mirrored[i] ?? 0)) / 2)
}

function mirror(planes: Float32Array): Float32Array {
  return planes.map((_, at) => {
    const column = at % IDENTITY_SIDE
    return planes[at - column + IDENTITY_SIDE - 1 - column] ?? 0
  })
}
