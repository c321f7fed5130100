import { type AcceptedRequest } from '../check-request.ts'
import type { ImageResult, ImageWarning, ImageWatch } from '../image-engine.ts'
import type { ComfyClient } from './client.ts'
import { type CollectedImage, collectResult } from './collect-result.ts'
import { GraphRefusedError, ResultGoneError, SwapRefusedError } from './errors.ts'
import type { PreparedInputs } from './image-order.ts'
import type { PlannedImage } from './plan-images.ts'
import { createProgress } from './progress.ts'
import { type RunSettings, runPrompt, stopPrompts } from './run-prompt.ts'
import { isDrawingMode } from './server-profile.ts'
import type { ComfySocket } from './socket.ts'

/** With the task's id, what a process that died has sent is taken up instead of being drawn twice. */
export type ComfyWatch = ImageWatch & { taskId?: string }

export type DrawingParts = {
  client: ComfyClient
  socket: ComfySocket
  /** Aborted when the engine closes. */
  closing: AbortSignal
  limits: RunSettings & { imageLimitMs: number; videoLimitMs: number }
  /** The server refused a graph that was made for it. */
  onRefused(): Promise<void>
}

/** Runs the planned prompts of one request. If one fails, the others are taken off the server. */
export async function drawImages(
  parts: DrawingParts,
  request: AcceptedRequest,
  { planned, inputs }: { planned: readonly PlannedImage[]; inputs: PreparedInputs },
  watch: ComfyWatch,
): Promise<ImageResult> {
  const { client, socket } = parts
  const stop = new AbortController()
  const signals = [stop.signal, parts.closing, ...(watch.signal ? [watch.signal] : [])]
  const signal = AbortSignal.any(signals)
  const stepsEach = planned[0]?.sampler === undefined ? 1 : request.steps
  const progress = createProgress({ count: planned.length, stepsEach }, { ...watch, signal })
  const upload = uploadOnce(inputs, client.upload)
  await socket.open()

  const drawings = planned.map(async (plan, image) => {
    const drawn = await drawOne(parts, request, plan, {
      upload,
      signal,
      mayBeKnown: watch.taskId !== undefined,
      previews: watch.onPreview !== undefined,
      onEvent: (event) => progress.hear(image, event, plan.sampler),
    })
    progress.finish(image)
    return drawn
  })

  const ids = planned.map(({ id }) => id)
  try {
    const drawn = await Promise.all(drawings)
    // The last word of progress may have been what made the user stop it.
    signal.throwIfAborted()
    // The server keeps no prompt longer than it must.
    await client.forget(ids).catch(() => {})
    const refused = drawn.find(({ swap }) => swap !== 'done')?.swap
    if (request.mode === 'face_swap' && refused !== undefined && refused !== 'done')
      throw new SwapRefusedError(refused)
    return { images: drawn.map(({ image }) => image), warnings: drawn.flatMap(swapWarning) }
  } catch (error) {
    stop.abort(error)
    await Promise.allSettled(drawings)
    await stopPrompts(client, ids)
    if (error instanceof GraphRefusedError) await parts.onRefused()
    throw watch.signal?.aborted ? watch.signal.reason : error
  }
}

type Run = Pick<Parameters<typeof runPrompt>[1], 'upload' | 'mayBeKnown' | 'previews' | 'onEvent'> & {
  signal: AbortSignal
}

async function drawOne(
  { client, socket, limits }: DrawingParts,
  request: AcceptedRequest,
  plan: PlannedImage,
  { signal, ...run }: Run,
): Promise<CollectedImage> {
  const limitMs = request.mode === 'video' ? limits.videoLimitMs : limits.imageLimitMs
  const prompt = { id: plan.id, graph: plan.graph, limitMs, ...run }
  const draw = async () => {
    const finished = await runPrompt({ client, socket }, prompt, limits, signal)
    return collectResult(client, plan, finished, expectedSize(request))
  }
  try {
    return await draw()
  } catch (error) {
    if (!(error instanceof ResultGoneError)) throw error
    // For a graph that it knows, a server names the file of the first time, even if the file was deleted since.
    await client.freeMemory()
    await client.forget([plan.id])
    return draw()
  }
}

/** For each sending of a prompt anew, as a restart empties the folder; images of one request share an upload under way. */
function uploadOnce(
  { source, mask, face, target, steering }: PreparedInputs,
  upload: (name: string, png: Uint8Array) => Promise<void>,
): () => Promise<void> {
  const inputImages = [source, mask, face, target, ...steering].filter((input) => input !== undefined)
  let underWay: Promise<void> | undefined
  const all = async () => {
    for (const { name, png } of inputImages) await upload(name, png)
  }
  return async () => {
    underWay ??= all().finally(() => {
      underWay = undefined
    })
    await underWay
  }
}

/** The size of a tool's result follows from the image that it got. */
function expectedSize({ mode, width, height, scale4x }: AcceptedRequest) {
  if (mode !== 'video' && !isDrawingMode(mode)) return 'any size'
  const scale = scale4x ? 4 : 1
  return { width: width * scale, height: height * scale }
}

function swapWarning({ swap }: CollectedImage, index: number): ImageWarning[] {
  if (swap === 'done') return []
  const message =
    swap === 'black'
      ? `The face swap's own content filter blacked out picture ${index + 1}, so it is shown without the swapped face.`
      : `The face swap left picture ${index + 1} as it was: it found no face, or its own filter refused it.`
  return [{ option: 'references', message }]
}
