import { MOTION, PROMPT_LENGTH, VIDEO_SECONDS, VIDEO_SIZES } from '#contract/catalogue/modes'
import type { Size } from '#contract/catalogue/sizes'
import type { TaskSettings } from '#contract/generation/resolve-settings'
import type { CallInput } from '#web/api/answer.ts'
import { makeFormHooks, type SharedForm } from '../form-store.tsx'

/** A picture that the video starts from. `url` is only for showing it. */
export type StartImage = { assetId: string; source: 'upload' | 'art'; url?: string }

export type VideoForm = SharedForm & {
  endPrompt: string
  startImage: StartImage | null
  seconds: number
  motion: number
  dimensions: Size
  /** The art that this one was made from. */
  parentArtId: string | null
}

export const { usePart: useVideo, useOne: useVideoField } = makeFormHooks<VideoForm>()

const defaultSize = VIDEO_SIZES[0] as Size

export function defaultVideoForm(): VideoForm {
  return {
    prompt: '',
    endPrompt: '',
    startImage: null,
    seconds: VIDEO_SECONDS.default,
    motion: MOTION.default,
    dimensions: defaultSize,
    isPrivate: false,
    hidePrompt: false,
    parentArtId: null,
  }
}

/** Reads a draft or an address; wrong values become defaults. `isPrivate` counts where neither says it. */
export function readVideoForm(kept: Record<string, unknown>, isPrivate = false): VideoForm {
  const plain = defaultVideoForm()
  const own = (name: keyof VideoForm): unknown => (Object.hasOwn(kept, name) ? kept[name] : undefined)
  return {
    prompt: readWords(own('prompt')),
    endPrompt: readWords(own('endPrompt')),
    startImage: readStart(own('startImage')),
    seconds: readNumber(own('seconds'), VIDEO_SECONDS) ?? plain.seconds,
    motion: readNumber(own('motion'), MOTION) ?? plain.motion,
    dimensions: readSize(own('dimensions')) ?? plain.dimensions,
    isPrivate: own('isPrivate') === undefined ? isPrivate : own('isPrivate') === true,
    hidePrompt: own('hidePrompt') === true,
    parentArtId: readId(own('parentArtId')) ?? null,
  }
}

const readWords = (value: unknown) =>
  typeof value === 'string' ? value.replace(/(?![\n\r\t])\p{Cc}/gu, '').slice(0, PROMPT_LENGTH.max) : ''

function readNumber(value: unknown, { min, max }: { min: number; max: number }): number | undefined {
  const number = Number(value)
  return value !== undefined && number >= min && number <= max ? Math.round(number) : undefined
}

function readSize(value: unknown): Size | undefined {
  const { width, height } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Size>
  return VIDEO_SIZES.find((size) => size.width === width && size.height === height)
}

export const readId = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? value : undefined

function readStart(value: unknown): StartImage | null {
  const { assetId, source, url } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >
  const id = readId(assetId)
  if (id === undefined) return null
  // Only addresses of this site.
  const isOurs = typeof url === 'string' && /^\/(?!\/)/.test(url)
  return { assetId: id, source: source === 'art' ? 'art' : 'upload', ...(isOurs && { url }) }
}

/** The form that would make this video again. */
export function videoFormFromSettings(settings: TaskSettings, artId: string, now: VideoForm): VideoForm {
  const { input_image: input } = settings
  const form = readVideoForm({
    prompt: settings.prompt,
    endPrompt: settings.end_prompt,
    seconds: settings.seconds ?? undefined,
    motion: settings.motion ?? undefined,
    dimensions: settings.dimensions,
    ...(input && { startImage: { assetId: input.asset_id, source: input.source } }),
  })
  const { isPrivate, hidePrompt } = now
  return { ...form, isPrivate, hidePrompt, parentArtId: artId }
}

type Able = { endPrompt: boolean; motion: boolean }

/** The input for a form: only what is available, so that the server does not warn. */
export function toVideoInput(form: VideoForm, able: Able): CallInput<'art.create'> {
  const { width, height } = form.dimensions
  const [prompt, endPrompt] = [form.prompt.trim(), form.endPrompt.trim()]
  return {
    mode: 'video',
    seconds: form.seconds,
    dimensions: { width, height },
    is_private: form.isPrivate,
    hide_prompt: form.hidePrompt,
    ...(prompt !== '' && { prompt }),
    ...(able.endPrompt && endPrompt !== '' && { end_prompt: endPrompt }),
    ...(able.motion && { motion: form.motion }),
    ...(form.startImage !== null && {
      input_image: { asset_id: form.startImage.assetId, source: form.startImage.source },
    }),
    ...(form.parentArtId !== null && { parent_art_id: form.parentArtId }),
  }
}
