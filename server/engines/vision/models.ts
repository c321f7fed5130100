import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { buildIdentityNetwork, IDENTITY_SIDE } from './networks/identity-network.ts'
import { buildMeshNetwork, MESH_SIDE } from './networks/mesh-network.ts'

/** The three networks. Inputs are planes of red, green and blue, 0 to 255. Sources: NOTICE. */
export type VisionModels = {
  /** Probabilities of the five nsfwjs classes in the order of `CLASSES`, for a square of `SIDES.rating`. */
  rate(planes: Float32Array): Promise<Float32Array>
  /** For each BlazeFace anchor, a logit and 16 numbers that locate the face. */
  findFaces(planes: Float32Array): Promise<{ scores: Float32Array; boxes: Float32Array }>
  /** Probability of each year of age from 1 to 100. */
  readAge(planes: Float32Array): Promise<Float32Array>
}

/** The two networks that read landmarks and identity, loaded when a face is first read. */
export type FaceModels = {
  /** 468 points of x, y and depth in pixels of a square of `MESH_SIDE`, and 0 to 1: whether it is a face. */
  readMesh(planes: Float32Array): Promise<{ points: Float32Array; flag: number }>
  /** 128 numbers for an aligned face of `IDENTITY_SIDE`. */
  readIdentity(planes: Float32Array): Promise<Float32Array>
}

export const CLASSES = ['drawing', 'hentai', 'neutral', 'porn', 'sexy'] as const
export const SIDES = { rating: 224, faces: 256, age: 224 }

export async function loadVisionModels(folder: string, threads: number): Promise<VisionModels> {
  const open = async (name: keyof typeof SIDES) => {
    const packed = await readFile(join(folder, `${name}.onnx.br`))
    return InferenceSession.create(await promisify(brotliDecompress)(packed), sessionOptions(threads))
  }
  // One after the other: if one fails while another is loading, ending the thread would end the process.
  const rating = await open('rating')
  const faces = await open('faces')
  const age = await open('age')
  return {
    async rate(planes) {
      const { scores } = await rating.run(feed(planes, SIDES.rating))
      return floats(scores)
    },
    async findFaces(planes) {
      const found = await faces.run(feed(planes, SIDES.faces))
      return {
        scores: join32(floats(found.score_fine), floats(found.score_coarse)),
        boxes: join32(floats(found.box_fine), floats(found.box_coarse)),
      }
    },
    async readAge(planes) {
      const { ages } = await age.run(feed(planes, SIDES.age))
      return floats(ages)
    },
  }
}

export async function loadFaceModels(threads: number): Promise<FaceModels> {
  const mesh = await InferenceSession.create(await buildMeshNetwork(), sessionOptions(threads))
  const identity = await InferenceSession.create(await buildIdentityNetwork(), sessionOptions(threads))
  return {
    async readMesh(planes) {
      const { points, flag } = await mesh.run(feed(planes, MESH_SIDE))
      return { points: floats(points), flag: floats(flag)[0] ?? 0 }
    },
    async readIdentity(planes) {
      const { identity: numbers } = await identity.run(feed(planes, IDENTITY_SIDE))
      return floats(numbers)
    },
  }
}

function sessionOptions(threads: number): InferenceSession.SessionOptions {
  return {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    // Spinning threads would take the cores from calls that run meanwhile.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  }
}

function feed(planes: Float32Array, side: number): { picture: Tensor } {
  return { picture: new Tensor('float32', planes, [1, 3, side, side]) }
}

/** NaN would make every comparison false and let the image pass. */
function floats(tensor: Tensor | undefined): Float32Array {
  if (!(tensor?.data instanceof Float32Array)) throw new Error('The weights do not match the engine.')
  if (!tensor.data.every(Number.isFinite)) throw new Error('A network returned NaN or infinite values.')
  return tensor.data
}

function join32(a: Float32Array, b: Float32Array): Float32Array {
  const both = new Float32Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}
