/** A graph in the form that `POST /prompt` takes. Nodes have names instead of numbers, so that one can read it. */
export type Graph = Readonly<Record<string, GraphNode>>

export type GraphNode = {
  readonly class_type: string
  readonly inputs: Readonly<Record<string, GraphValue>>
}

export type GraphValue = string | number | boolean | Link

/** One output of another node. */
export type Link = readonly [node: string, output: number]

/** What a step adds to a graph, beside the links that the next step goes on from. */
export type Nodes = { readonly nodes: Graph }

const NO_NODES: Graph = {}

export function mergeNodes(...steps: readonly (Nodes | undefined)[]): Graph {
  return Object.assign({}, ...steps.map((step) => step?.nodes ?? NO_NODES))
}

export function isLink(value: unknown): value is Link {
  return Array.isArray(value)
}

/** A graph together with where its results are to be looked for. */
export type Drawing = {
  readonly graph: Graph
  /** The node under whose name the history lists the result. */
  readonly result: string
  /** The node whose steps are the progress that people see; tools have none. */
  readonly sampler?: string
  /**
   * Present if faces are swapped: instead of an error the node returns a black square or the unchanged image, so its
   * input and output are compared.
   */
  readonly swap?: SwapCheck
  /** The result is an animated WebP. */
  readonly isVideo?: true
}

export type SwapCheck = {
  readonly before: { readonly node: string } | { readonly image: Uint8Array }
  /** The node under whose name the history lists what the swap made. */
  readonly after: string
}
