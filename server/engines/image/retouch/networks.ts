import { InferenceSession, Tensor } from 'onnxruntime-node'
import { buildPoseNetwork, POSE_SIDE } from '#server/engines/vision/networks/pose-network'
import { buildDoubleNetwork, DOUBLE_SIDE } from './double-network.ts'
import { type ModelName, readModel } from './model-files.ts'
import type { PoseGrids } from './read-pose.ts'
import { rememberMasks } from './remember-masks.ts'

/** The networks, each loaded when it is first needed. */
export type Networks = {
  /** How much each pixel belongs to the subject, 0 to 1, for planes of `SUBJECT_SIDE` squared. */
  findSubject(planes: Float32Array): Promise<Float32Array>
  /** Planes of red, green and blue with what the mask marks with 0 filled in; 255 is kept. */
  erase(planes: Uint8Array, mask: Uint8Array, size: { width: number; height: number }): Promise<Uint8Array>
  /** Planes of twice the side without the margin, for planes of `DOUBLE_SIDE` squared; 0 to 255. */
  double(planes: Float32Array): Promise<Float32Array>
  /** Grids in which `readPose` finds the joints, for planes of `POSE_SIDE` squared; 0 to 255. */
  findPose(planes: Float32Array): Promise<PoseGrids>
}

export const SUBJECT_SIDE = 1024

type NetworkName = ModelName | keyof typeof BUILT

/** Networks that are built from weights of another format. */
const BUILT = { double: buildDoubleNetwork, pose: buildPoseNetwork }

export function createNetworks(threads: number): Networks {
  const sessions = new Map<NetworkName, Promise<InferenceSession>>()
  const open = (name: NetworkName) => {
    const opening = sessions.get(name) ?? load(name, threads)
    sessions.set(name, opening)
    // A file that could not be read may be there for the next image.
    opening.catch(() => sessions.delete(name))
    return opening
  }
  return {
    findSubject: rememberMasks(async (planes) => {
      const session = await open('subject')
      const input = new Tensor('float32', planes, [1, 3, SUBJECT_SIDE, SUBJECT_SIDE])
      // Without the list, the coarser outputs would be computed and copied as well.
      const { output } = await session.run({ input }, ['output'])
      if (!(output?.data instanceof Float32Array)) throw new Error('The network found no mask.')
      return output.data
    }),
    async erase(planes, mask, { width, height }) {
      const session = await open('erase')
      const { result } = await session.run({
        image: new Tensor('uint8', planes, [1, 3, height, width]),
        mask: new Tensor('uint8', mask, [1, 1, height, width]),
      })
      if (!(result?.data instanceof Uint8Array)) throw new Error('The network returned no image.')
      return result.data
    },
    async double(planes) {
      const session = await open('double')
      const input = new Tensor('float32', planes, [1, 3, DOUBLE_SIDE, DOUBLE_SIDE])
      const { large } = await session.run({ picture: input })
      if (!(large?.data instanceof Float32Array)) throw new Error('The network returned no image.')
      return large.data
    },
    async findPose(planes) {
      const session = await open('pose')
      const input = new Tensor('float32', planes, [1, 3, POSE_SIDE, POSE_SIDE])
      const { centre, coarse, heat, fine } = await session.run({ picture: input })
      return { centre: floats(centre), coarse: floats(coarse), heat: floats(heat), fine: floats(fine) }
    },
  }
}

function floats(tensor: Tensor | undefined): Float32Array {
  if (!(tensor?.data instanceof Float32Array)) throw new Error('The weights do not match the engine.')
  return tensor.data
}

async function load(name: NetworkName, threads: number): Promise<InferenceSession> {
  const model = name === 'double' || name === 'pose' ? BUILT[name]() : readModel(name)
  return InferenceSession.create(await model, {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    // Spinning threads would take the cores from calls that run meanwhile.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  })
}
