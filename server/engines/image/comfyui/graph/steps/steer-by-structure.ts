import type { ReferenceKind } from '#contract/catalogue/references'
import type { Size } from '#contract/catalogue/sizes'
import type { FileRole } from '../../files.ts'
import { fileOf, type ImageOrder, type InputImage } from '../../image-order.ts'
import { type Drawing, type GraphValue, type Link, mergeNodes, type Nodes } from '../graph.ts'
import { loadImage } from './load-image.ts'

type Structure = {
  readonly preprocessor: string
  readonly settings: Readonly<Record<string, GraphValue>>
  /** The net of each family. */
  readonly net: { readonly sd15: FileRole; readonly sdxl: FileRole }
  /** What the net for all kinds is told. */
  readonly unionType: string
}

/** What is read out of the picture, and the net that was taught to follow it. */
const STRUCTURES: Readonly<Partial<Record<ReferenceKind, Structure>>> = {
  canny: {
    preprocessor: 'CannyEdgePreprocessor',
    settings: { low_threshold: 100, high_threshold: 200 },
    net: { sd15: 'canny', sdxl: 'xlCanny' },
    unionType: 'canny/lineart/anime_lineart/mlsd',
  },
  openpose: {
    preprocessor: 'OpenposePreprocessor',
    settings: { detect_hand: 'enable', detect_body: 'enable', detect_face: 'enable' },
    net: { sd15: 'openpose', sdxl: 'xlOpenpose' },
    unionType: 'openpose',
  },
  anyline: {
    preprocessor: 'AnyLineArtPreprocessor_aux',
    settings: { merge_with_lineart: 'lineart_standard' },
    net: { sd15: 'lineart', sdxl: 'xlLineart' },
    unionType: 'canny/lineart/anime_lineart/mlsd',
  },
  scribble: {
    preprocessor: 'ScribblePreprocessor',
    settings: {},
    net: { sd15: 'scribble', sdxl: 'xlScribble' },
    unionType: 'hed/pidi/scribble/ted',
  },
  leres_depth: {
    preprocessor: 'LeReS-DepthMapPreprocessor',
    settings: { rm_nearest: 0, rm_background: 0, boost: 'disable' },
    net: { sd15: 'depth', sdxl: 'xlDepth' },
    unionType: 'depth',
  },
  midas_depth: {
    preprocessor: 'MiDaS-DepthMapPreprocessor',
    settings: { a: 6.283185307179586, bg_threshold: 0.1 },
    net: { sd15: 'depth', sdxl: 'xlDepth' },
    unionType: 'depth',
  },
}

type Steered = Nodes & { readonly positive: Link; readonly negative: Link }

/** ControlNets, one after the other. */
export function steerByStructure(
  order: ImageOrder,
  from: { positive: Link; negative: Link },
  { family, size }: { family: 'sd15' | 'sdxl'; size: Size },
): Steered {
  let steered: Steered = { nodes: {}, ...from }
  for (const [i, reference] of order.inputs.steering.entries()) {
    const structure = STRUCTURES[reference.kind]
    if (!structure) continue
    const id = `control_${i + 1}`
    const map = readMap(id, structure, reference, size)
    const net = loadNet(order, `${id}_net`, structure, family)
    const applied: Nodes = {
      nodes: {
        ...net.nodes,
        [id]: {
          class_type: 'ControlNetApplyAdvanced',
          inputs: {
            positive: steered.positive,
            negative: steered.negative,
            control_net: net.link,
            image: map.link,
            strength: reference.weight,
            start_percent: 0,
            end_percent: 1,
          },
        },
      },
    }
    steered = { nodes: mergeNodes(steered, map, applied), positive: [id, 0], negative: [id, 1] }
  }
  return steered
}

/** What a server reads out of a picture of this kind, and draws nothing; undefined for a kind without structure. */
export function previewStructure(kind: ReferenceKind, image: InputImage, size: Size): Drawing | undefined {
  const structure = STRUCTURES[kind]
  if (structure === undefined) return undefined
  const map = readMap('control', structure, image, size)
  const result = 'preview'
  const shown: Nodes = { nodes: { [result]: { class_type: 'PreviewImage', inputs: { images: map.link } } } }
  return { graph: mergeNodes(map, shown), result }
}

type Linked = Nodes & { readonly link: Link }

function readMap(
  id: string,
  { preprocessor, settings }: Structure,
  reference: InputImage,
  { width, height }: Size,
): Linked {
  const loaded = loadImage(`${id}_picture`, reference)
  const resolution = Math.ceil(Math.min(width, height) / 64) * 64
  const read: Nodes = {
    nodes: {
      [`${id}_map`]: { class_type: preprocessor, inputs: { image: loaded.image, ...settings, resolution } },
    },
  }
  return { nodes: mergeNodes(loaded, read), link: [`${id}_map`, 0] }
}

/** The family's own net for the kind, else its net for all kinds. */
function loadNet(
  order: ImageOrder,
  id: string,
  { net, unionType }: Structure,
  family: 'sd15' | 'sdxl',
): Linked {
  const load = (role: FileRole): Nodes['nodes'] => ({
    [id]: { class_type: 'ControlNetLoader', inputs: { control_net_name: fileOf(order, role) } },
  })
  if (family === 'sd15' || order.server.files[net.sdxl] !== undefined)
    return { nodes: load(net[family]), link: [id, 0] }
  return {
    nodes: {
      ...load('xlUnion'),
      [`${id}_kind`]: {
        class_type: 'SetUnionControlNetType',
        inputs: { control_net: [id, 0], type: unionType },
      },
    },
    link: [`${id}_kind`, 0],
  }
}
