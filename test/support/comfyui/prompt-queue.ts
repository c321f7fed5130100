import { setTimeout as sleep } from 'node:timers/promises'
import {
  evaluate,
  type NodeCache,
  NodeFailure,
  type NodeOutput,
  type Run,
  type Workshop,
} from './execute-graph.ts'
import { type Canvas, paintPreview } from './paint.ts'
import type { PromptGraph } from './validate-prompt.ts'

export type QueuedPrompt = {
  number: number
  id: string
  graph: PromptGraph
  extraData: Record<string, unknown>
  outputs: string[]
}

export type HistoryEntry = {
  prompt: unknown[]
  outputs: Record<string, NodeOutput>
  status: { status_str: 'success' | 'error'; completed: boolean; messages: [string, object][] }
  meta: object
}

type Voice = {
  /** To the client that sent the prompt. */
  tell(clientId: string, type: string, data: object): void
  tellAll(type: string, data: object): void
  preview(clientId: string, promptId: string, node: string, jpeg: Buffer): void
}

export type QueueFaults = { stepMs: number; isHeld: boolean }

const heldPollMs = 10

/** One prompt at a time, in the order of their numbers; what is done is in the history until a restart. */
export function createPromptQueue(voice: Voice, faults: QueueFaults, workshop: Omit<Workshop, 'step'>) {
  const pending: QueuedPrompt[] = []
  const history = new Map<string, HistoryEntry>()
  const cache: NodeCache = new Map()
  let running: QueuedPrompt | undefined
  let interrupted: string | undefined
  let isOver = false

  const status = () => ({ status: { exec_info: { queue_remaining: pending.length + (running ? 1 : 0) } } })

  async function work(): Promise<void> {
    if (running || isOver) return
    running = pending.shift()
    if (!running) return
    const prompt = running
    interrupted = undefined
    const isInterrupted = () => isOver || interrupted === prompt.id
    const entry = await runPrompt({ voice, faults, workshop, cache, isInterrupted }, prompt)
    if (isOver) return
    running = undefined
    history.set(prompt.id, entry)
    voice.tell(clientOf(prompt), 'executing', { node: null, prompt_id: prompt.id })
    voice.tellAll('status', status())
    void work()
  }

  return {
    history,
    list: () => ({ running: running ? [running] : [], pending: [...pending] }),
    status,
    add(prompt: QueuedPrompt) {
      pending.push(prompt)
      pending.sort((a, b) => a.number - b.number)
      voice.tellAll('status', status())
      setImmediate(() => void work())
    },
    remove(ids: readonly string[]) {
      for (const id of ids) {
        const place = pending.findIndex((prompt) => prompt.id === id)
        if (place >= 0) pending.splice(place, 1)
      }
    },
    clear: () => pending.splice(0),
    /** With an id only that prompt, and only if it is the one that runs. */
    interrupt(id?: string) {
      if (running && (id === undefined || running.id === id)) interrupted = running.id
    },
    /** What nodes gave earlier is no longer used. */
    forgetResults: () => cache.clear(),
    /** All that it held is gone, as after a crash. */
    stop() {
      isOver = true
    },
  }
}

type Runner = {
  voice: Voice
  faults: QueueFaults
  workshop: Omit<Workshop, 'step'>
  cache: NodeCache
  isInterrupted(): boolean
}

/** Runs one prompt to its end. `isInterrupted` is asked between steps. */
async function runPrompt(
  { voice, faults, workshop, cache, isInterrupted }: Runner,
  prompt: QueuedPrompt,
): Promise<HistoryEntry> {
  const clientId = clientOf(prompt)
  const about = { prompt_id: prompt.id }
  const messages: [string, object][] = []
  const say = (type: string, data: object) => {
    messages.push([type, data])
    voice.tell(clientId, type, data)
  }
  const checkInterrupt = () => {
    if (isInterrupted()) throw new Interrupted()
  }
  const run: Run = {
    graph: prompt.graph,
    cache,
    done: new Map(),
    onNode(node) {
      checkInterrupt()
      voice.tell(clientId, 'executing', { node, display_node: node, ...about })
    },
    workshop: {
      ...workshop,
      async step(node, value, max, canvas) {
        await sleep(faults.stepMs)
        while (faults.isHeld && !isInterrupted()) await sleep(heldPollMs)
        checkInterrupt()
        voice.tell(clientId, 'progress', { value, max, node, ...about })
        const state = { value, max, state: 'running', node_id: node, ...about }
        voice.tell(clientId, 'progress_state', { nodes: { [node]: state }, ...about })
        if (prompt.extraData.preview_method !== 'none') await sendPreview(voice, prompt, node, value, canvas)
      },
    },
  }
  say('execution_start', { ...about, timestamp: Date.now() })
  const outputs: Record<string, NodeOutput> = {}
  const finish = (status_str: 'success' | 'error'): HistoryEntry => ({
    prompt: [prompt.number, prompt.id, prompt.graph, prompt.extraData, prompt.outputs],
    outputs,
    status: { status_str, completed: status_str === 'success', messages },
    meta: {},
  })
  try {
    // ComfyUI first lists the nodes whose results it still has from earlier prompts.
    say('execution_cached', { nodes: [], ...about, timestamp: Date.now() })
    for (const id of prompt.outputs) {
      const { output } = await evaluate(run, id)
      if (!output) continue
      outputs[id] = output
      voice.tell(clientId, 'executed', { node: id, display_node: id, output, ...about })
    }
    say('execution_success', { ...about, timestamp: Date.now() })
    return finish('success')
  } catch (error) {
    if (error instanceof Interrupted) {
      const data = { ...about, node_id: '', node_type: '', executed: [...run.done.keys()] }
      messages.push(['execution_interrupted', data])
      voice.tellAll('execution_interrupted', data)
      return finish('error')
    }
    const failure = error instanceof NodeFailure ? error : undefined
    say('execution_error', {
      ...about,
      node_id: failure?.node ?? '',
      node_type: failure?.classType ?? '',
      exception_type: failure?.exceptionType ?? 'Exception',
      exception_message: error instanceof Error ? error.message : String(error),
      traceback: ['  File "execution.py", line 1, in execute\n'],
      executed: [...run.done.keys()],
    })
    return finish('error')
  }
}

async function sendPreview(voice: Voice, prompt: QueuedPrompt, node: string, step: number, canvas: Canvas) {
  const jpeg = await paintPreview({ ...canvas, hash: `${canvas.hash}/${step}` }, 'jpeg')
  voice.preview(clientOf(prompt), prompt.id, node, jpeg)
}

class Interrupted extends Error {}

const clientOf = ({ extraData }: QueuedPrompt) => String(extraData.client_id ?? '')
