import { buildTfNetwork, scalar } from './tf-network.ts'

/** Side of the square that the network reads, and of the grids that it returns. */
export const POSE_SIDE = 192
export const POSE_GRID = 48
export const POSE_JOINTS = 17

const ROOT = 'StatefulPartitionedCall'

/** MoveNet Lightning (NOTICE) as an ONNX model, up to its four grids; `read-pose.ts` finds the joints in them. */
export const buildPoseNetwork = (): Promise<Uint8Array> =>
  buildTfNetwork({
    name: 'movenet-lightning',
    topologyHash: 'df8cbde44d00f533ccc4916a7c6ebc17316532fb3fadad114ec667fef22872e9',
    weightsHash: 'bf97bc10d9c8a11200b0190ed64ce039b6252f1aff7cb552aca99b3d191c2f34',
    side: POSE_SIDE,
    start: {
      node: `${ROOT}/sub_1`,
      scale: (graph) =>
        graph.add('Sub', [graph.add('Div', ['picture', scalar(graph, 127.5)]), scalar(graph, 1)]),
    },
    outputs: {
      centre: `${ROOT}/Sigmoid_1`,
      coarse: `${ROOT}/kpt_regress_0/conv2d_6/BiasAdd`,
      heat: `${ROOT}/Sigmoid`,
      fine: `${ROOT}/kpt_offset_0/conv2d_7/BiasAdd`,
    },
  })
