import { buildTfNetwork, scalar } from './tf-network.ts'

/** Side of the face crop that the network reads, and the unit of the points that it returns. */
export const MESH_SIDE = 192
export const MESH_POINTS = 468

/** MediaPipe's face mesh (NOTICE) as an ONNX model: 468 points, and 0 to 1: whether it is a face. */
export const buildMeshNetwork = (): Promise<Uint8Array> =>
  buildTfNetwork({
    name: 'facemesh',
    topologyHash: 'b60ca26f404724f43bd2b1575761d8265180e1f053cc0731caa68462927309e7',
    weightsHash: '3826da640b0a3021161605369ee6af293f75d518040355b960ec71a3390c1c0b',
    side: MESH_SIDE,
    start: { node: 'input_1', scale: (graph) => graph.add('Div', ['picture', scalar(graph, 255)]) },
    outputs: { points: 'Identity_2', flag: 'Identity_1' },
  })
