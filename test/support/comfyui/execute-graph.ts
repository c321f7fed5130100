import sharp from 'sharp'
import { type Canvas, hashOf, paintPng, paintWebp } from './paint.ts'
import type { PromptGraph, PromptNode } from './validate-prompt.ts'

export type SavedFile = { filename: string; subfolder: string; type: string; format?: string }
export type NodeOutput = Record<string, SavedFile[] | boolean[]>

/** What the executor needs of the server around it. */
export type Workshop = {
  readUpload(name: string): Buffer
  save(type: 'temp' | 'output', prefix: string, ending: string, bytes: Buffer): SavedFile
  /** Called between steps; throws after an interrupt. */
  step(node: string, value: number, max: number, canvas: Canvas): Promise<void>
  failure(classType: string): { exception_type: string; exception_message: string } | undefined
  swap(): 'works' | 'black' | 'unchanged'
}

export class NodeFailure extends Error {
  readonly node: string
  readonly classType: string
  readonly exceptionType: string

  constructor(node: string, classType: string, exceptionType: string, message: string) {
    super(message)
    this.node = node
    this.classType = classType
    this.exceptionType = exceptionType
  }
}

type Evaluated = { hash: string; canvas?: Canvas; output?: NodeOutput }

/** Every node's result by what went into it, as the server keeps it between prompts. */
export type NodeCache = Map<string, Evaluated>

export type Run = {
  graph: PromptGraph
  workshop: Workshop
  cache: NodeCache
  onNode: (node: string) => void
  done: Map<string, Evaluated>
}

export async function evaluate(run: Run, id: string): Promise<Evaluated> {
  const known = run.done.get(id)
  if (known) return known
  const node = run.graph[id]
  if (!node) throw new Error(`There is no node ${id}.`)
  const sources: Record<string, Evaluated> = {}
  const parts: unknown[] = []
  for (const [name, value] of Object.entries(node.inputs)) {
    if (Array.isArray(value)) {
      const source = await evaluate(run, String(value[0]))
      sources[name] = source
      parts.push([name, source.hash, value[1]])
    } else parts.push([name, value])
  }
  const hash = hashOf(node.class_type, parts)
  const result = run.cache.get(hash) ?? (await execute(run, id, node, sources, hash))
  run.cache.set(hash, result)
  run.done.set(id, result)
  return result
}

async function execute(
  run: Run,
  id: string,
  node: PromptNode,
  sources: Record<string, Evaluated>,
  hash: string,
): Promise<Evaluated> {
  const { workshop, graph } = run
  run.onNode(id)
  const failure = workshop.failure(node.class_type)
  if (failure) throw new NodeFailure(id, node.class_type, failure.exception_type, failure.exception_message)
  const canvas = await makeCanvas(run, node, sources, hash)
  if (node.class_type === 'KSampler' && canvas) {
    const steps = Number(node.inputs.steps)
    for (let step = 1; step <= steps; step++) await workshop.step(id, step, steps, canvas)
  }
  const output = canvas ? await saveOutput(node, canvas, graph, workshop) : undefined
  return { hash, ...(canvas ? { canvas } : {}), ...(output ? { output } : {}) }
}

async function saveOutput(
  { class_type, inputs }: PromptNode,
  canvas: Canvas,
  graph: PromptGraph,
  workshop: Workshop,
): Promise<NodeOutput | undefined> {
  if (class_type === 'PreviewImage')
    return { images: [workshop.save('temp', 'ComfyUI_temp_pqvwx', 'png', await paintPng(canvas, graph))] }
  const prefix = String(inputs.filename_prefix)
  if (class_type === 'SaveAnimatedWEBP') {
    const webp = await paintWebp(canvas, Number(inputs.fps), graph)
    return { images: [workshop.save('output', prefix, 'webp', webp)], animated: [true] }
  }
  if (class_type === 'VHS_VideoCombine') {
    const webp = await paintWebp(canvas, Number(inputs.frame_rate), graph)
    const saved = workshop.save(inputs.save_output ? 'output' : 'temp', prefix, 'webp', webp)
    return { gifs: [{ ...saved, format: String(inputs.format) }] }
  }
  return undefined
}

/** The size and the content that a node's picture or latent has; undefined for models, texts and the like. */
async function makeCanvas(
  { workshop }: Run,
  { class_type, inputs }: PromptNode,
  sources: Record<string, Evaluated>,
  hash: string,
): Promise<Canvas | undefined> {
  const number = (name: string) => Number(inputs[name])
  const from = (name: string): Canvas => {
    const canvas = sources[name]?.canvas
    if (!canvas) throw new Error(`${class_type}.${name} got no picture.`)
    return { ...canvas, hash }
  }
  /** As it was, but no longer the file that was uploaded. */
  const changed = (name: string): Canvas => {
    const { file: _, ...canvas } = from(name)
    return canvas
  }
  switch (class_type) {
    case 'EmptyLatentImage':
    case 'EmptySD3LatentImage':
      return { width: number('width'), height: number('height'), frames: number('batch_size'), hash }
    case 'Wan22ImageToVideoLatent':
      return { width: number('width'), height: number('height'), frames: number('length'), hash }
    case 'LoadImage':
    case 'LoadImageMask': {
      const file = workshop.readUpload(String(inputs.image))
      const { width, height } = await sharp(file).metadata()
      return { width, height, frames: 1, hash, file }
    }
    case 'VAEEncode':
      return cells(changed('pixels'))
    case 'RepeatLatentBatch':
      return { ...changed('samples'), frames: changed('samples').frames * number('amount') }
    case 'SetLatentNoiseMask':
    case 'VAEDecode':
      return changed('samples')
    case 'KSampler':
      return changed('latent_image')
    case 'ImageCrop':
      return crop(changed('image'), number('width'), number('height'))
    case 'ImageScale':
      return { ...changed('image'), width: number('width'), height: number('height') }
    case 'ImageUpscaleWithModel': {
      const small = changed('image')
      return { ...small, width: small.width * 4, height: small.height * 4 }
    }
    case 'ImageCompositeMasked':
      return changed('destination')
    case 'BiRefNetRMBG':
    case 'RMBG': {
      const cut = changed('image')
      return inputs.background === 'Alpha' ? { ...cut, isTransparent: true } : cut
    }
    case 'ReActorFaceSwapOpt':
      return swap(workshop.swap(), sources.input_image?.canvas, changed('input_image'))
    default:
      if (sources.image?.canvas) return changed('image')
      return sources.images?.canvas
  }
}

/** The encoder drops what does not fill a cell of eight pixels. */
function cells(canvas: Canvas): Canvas {
  return { ...canvas, width: canvas.width - (canvas.width % 8), height: canvas.height - (canvas.height % 8) }
}

function crop(canvas: Canvas, width: number, height: number): Canvas {
  return { ...canvas, width: Math.min(width, canvas.width), height: Math.min(height, canvas.height) }
}

function swap(how: 'works' | 'black' | 'unchanged', before: Canvas | undefined, after: Canvas): Canvas {
  if (how === 'black') return { ...after, width: 512, height: 512, isBlack: true }
  return how === 'unchanged' && before ? before : after
}
