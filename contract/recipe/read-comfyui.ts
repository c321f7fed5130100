import { type Collector, createCollector, type FoundRecipe } from './found-recipe.ts'
import { isObject, type JsonObject } from './parse-json.ts'

type Node = { id: string; type: string; inputs: JsonObject }
type Graph = ReadonlyMap<string, Node>
type NodeOutput = { node: Node; slot: number }

/** Nodes for decoding, saving and loading text encoders: every graph has them, and they contain no settings. */
const plumbing =
  /^(VAEDecode\w*|VAELoader|SaveImage\w*|PreviewImage|CLIPLoader|DualCLIPLoader|Note|MarkdownNote|Primitive\w*|Reroute)$/

const mostNodes = 5000

/** Reads the graph that ComfyUI stores: starting at the sampler, it follows the inputs to every setting. */
export function readComfyui(data: JsonObject): FoundRecipe | undefined {
  const graph = toGraph(data)
  const samplers = [...graph.values()].filter(isSampler)
  if (samplers.length === 0) return undefined
  const reading = new GraphReading(graph)
  const first = samplers.find((sampler) => startsFromNothing(graph, sampler)) ?? samplers[0]
  if (first !== undefined) reading.readSampler(first)
  return reading.finish()
}

function toGraph(data: JsonObject): Graph {
  const nodes = Object.entries(data)
    .slice(0, mostNodes)
    .flatMap(([id, node]): [string, Node][] =>
      isObject(node) && typeof node.class_type === 'string' && isObject(node.inputs)
        ? [[id, { id, type: node.class_type, inputs: node.inputs }]]
        : [],
    )
  return new Map(nodes)
}

function isSampler({ inputs }: Node): boolean {
  const isPlain = inputs.positive !== undefined && (inputs.seed ?? inputs.noise_seed) !== undefined
  return isPlain || (inputs.guider !== undefined && inputs.sigmas !== undefined)
}

function follow(graph: Graph, link: unknown): NodeOutput | undefined {
  if (!Array.isArray(link) || link.length !== 2) return undefined
  const node = graph.get(String(link[0]))
  return node && { node, slot: Number(link[1]) }
}

/** In a graph with an upscale pass, the first sampler is the one that starts with an empty latent. */
function startsFromNothing(graph: Graph, sampler: Node): boolean {
  return follow(graph, sampler.inputs.latent_image)?.node.type.startsWith('Empty') ?? false
}

class GraphReading {
  readonly #graph: Graph
  readonly #collector: Collector = createCollector()
  readonly #read = new Set<string>()

  constructor(graph: Graph) {
    this.#graph = graph
  }

  finish(): FoundRecipe {
    for (const { id, type } of this.#graph.values()) {
      if (!this.#read.has(id) && !plumbing.test(type)) this.#collector.note(type)
    }
    return this.#collector.finish('comfyui')
  }

  readSampler(sampler: Node): void {
    this.#read.add(sampler.id)
    const { inputs } = sampler
    // Newer graphs have a separate node for each of these.
    const noise = this.#take(inputs.noise)?.inputs ?? inputs
    const guider = this.#take(inputs.guider)?.inputs ?? inputs
    const choice = this.#take(inputs.sampler)?.inputs ?? inputs
    const sigmas = this.#take(inputs.sigmas)?.inputs ?? inputs
    this.#setNumber('seed', 'seed', noise.noise_seed ?? noise.seed)
    this.#setNumber('steps', 'steps', sigmas.steps)
    this.#setNumber('guidance', 'cfg', guider.cfg)
    const name = this.#scalar(choice.sampler_name)
    if (name !== undefined) this.#collector.setSampler('sampler_name', name)
    const scheduler = this.#scalar(sigmas.scheduler)
    if (scheduler !== undefined) this.#collector.setSchedule(scheduler)
    const denoise = this.#scalar(sigmas.denoise)
    if (denoise !== undefined && denoise !== 1) this.#collector.note('denoise')

    this.#setTexts('prompt', guider.positive ?? guider.conditioning)
    this.#setTexts('neg_prompt', guider.negative)
    this.#readModel(guider.model ?? inputs.model)
    this.#readSize(inputs.latent_image)
  }

  #take(link: unknown): Node | undefined {
    const node = follow(this.#graph, link)?.node
    if (node) this.#read.add(node.id)
    return node
  }

  /** A value, or the value of the primitive node that it links to. */
  #scalar(value: unknown, depth = 0): string | number | undefined {
    if (typeof value === 'string' || typeof value === 'number') return value
    const node = depth < 10 ? this.#take(value) : undefined
    if (node === undefined) return undefined
    const { value: own, text, string, prompt, int, float, seed, noise_seed } = node.inputs
    return this.#scalar(own ?? text ?? string ?? prompt ?? int ?? float ?? seed ?? noise_seed, depth + 1)
  }

  #setNumber(field: 'seed' | 'steps' | 'guidance' | 'width' | 'height', name: string, value: unknown): void {
    const found = this.#scalar(value)
    if (found !== undefined) this.#collector.setNumber(field, name, found)
  }

  #setTexts(field: 'prompt' | 'neg_prompt', link: unknown): void {
    const start = follow(this.#graph, link)
    if (start === undefined) return
    const texts = this.#gatherTexts(start, field === 'neg_prompt')
    this.#collector.setText(field, field, [...new Set(texts)].join(', '))
  }

  /** All texts above a conditioning node, through nodes that combine, control or zero it. */
  #gatherTexts(start: NodeOutput, isNegative: boolean): string[] {
    const texts: string[] = []
    const seen = new Set<string>()
    const waiting = [start]
    for (let found = waiting.shift(); found !== undefined; found = waiting.shift()) {
      const { node, slot } = found
      if (seen.has(node.id)) continue
      seen.add(node.id)
      if (node.type === 'ConditioningZeroOut') {
        this.#read.add(node.id)
        continue
      }
      const { text, text_g, text_l, t5xxl, clip_l } = node.inputs
      const own = [text, text_g, text_l, t5xxl, clip_l]
        .map((value) => this.#scalar(value))
        .filter((value) => typeof value === 'string')
      if (own.length > 0) {
        this.#read.add(node.id)
        this.#readClipSkip(node.inputs.clip)
        texts.push(...own)
        continue
      }
      if (node.type === 'FluxGuidance') this.#readFluxGuidance(node)
      // Nodes for both sides output the positive side first and the negative side second.
      const isPair = node.inputs.positive !== undefined && node.inputs.negative !== undefined
      const side = slot === 1 || (slot !== 0 && isNegative) ? node.inputs.negative : node.inputs.positive
      const links = isPair ? [side] : Object.values(node.inputs)
      waiting.push(...links.flatMap((link) => follow(this.#graph, link) ?? []))
    }
    return texts
  }

  /** Flux is guided by its own number; the sampler's cfg is then always 1. */
  #readFluxGuidance({ id, inputs }: Node): void {
    const guidance = this.#scalar(inputs.guidance)
    if (guidance === undefined) return
    this.#read.add(id)
    this.#collector.setNumber('flux_guidance', 'FluxGuidance', guidance)
  }

  /** Counted from the end: -1 is the last layer. */
  #readClipSkip(link: unknown): void {
    const node = follow(this.#graph, link)?.node
    const layer = node?.type === 'CLIPSetLastLayer' ? this.#scalar(node.inputs.stop_at_clip_layer) : undefined
    if (node === undefined || layer === undefined) return
    this.#read.add(node.id)
    this.#collector.setNumber('clip_skip', 'CLIPSetLastLayer', -Number(layer))
  }

  #readModel(link: unknown): void {
    const seen = new Set<string>()
    let node = follow(this.#graph, link)?.node
    while (node !== undefined && !seen.has(node.id)) {
      seen.add(node.id)
      const { inputs } = node
      const file = this.#scalar(inputs.ckpt_name ?? inputs.unet_name ?? inputs.model_name)
      if (file !== undefined) {
        this.#read.add(node.id)
        this.#collector.setModel('model', file)
        return
      }
      if (this.#readLoras(node)) this.#read.add(node.id)
      node = follow(this.#graph, inputs.model)?.node
    }
  }

  #readLoras({ inputs }: Node): boolean {
    const before = this.#collector.recipe.loras?.length ?? 0
    const add = (file: unknown, weight: unknown) => this.#collector.addLora('lora', file, weight)
    if (inputs.lora_name !== undefined) {
      add(this.#scalar(inputs.lora_name), this.#scalar(inputs.strength_model))
    }
    // A loader for several LoRAs has one object with an on/off switch for each.
    for (const entry of Object.values(inputs)) {
      if (isObject(entry) && entry.lora !== undefined && entry.on !== false) add(entry.lora, entry.strength)
    }
    return (this.#collector.recipe.loras?.length ?? 0) > before
  }

  /**
   * Follows the latent to its empty start. Nodes in between, such as an input image, remain unread and are therefore
   * noted.
   */
  #readSize(link: unknown): void {
    const seen = new Set<string>()
    let node = follow(this.#graph, link)?.node
    while (node !== undefined && !seen.has(node.id)) {
      seen.add(node.id)
      const { inputs, type, id } = node
      if (type.startsWith('Empty')) {
        this.#read.add(id)
        this.#setNumber('width', 'width', inputs.width)
        this.#setNumber('height', 'height', inputs.height)
        return
      }
      node = follow(this.#graph, inputs.samples ?? inputs.latent_image ?? inputs.latent)?.node
    }
  }
}
