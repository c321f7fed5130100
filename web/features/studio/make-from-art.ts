import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toast } from 'sonner'
import type { ArtCard } from '#contract/art-card'
import { isFreeToEnlarge, UPSCALE } from '#contract/catalogue/modes'
import type { TaskSettings } from '#contract/generation/resolve-settings'
import type { CallData, CallInput } from '#web/api/answer.ts'
import { useSignedInUser } from '#web/features/account/index.ts'
import { type ArtHost, artQuery, type Obstacle } from '#web/features/art/index.ts'
import { actionText } from '#web/text/art-actions.ts'
import { againInput, slightInput, varyPrivately } from './again-input.ts'
import { offerQuery } from './queries.ts'
import { type Request, toRequest, useShortage } from './shortage.ts'

const enlarging = (side: number) => ({
  ...toRequest({ mode: 'upscale' }),
  enlarged: { width: side, height: side },
})
const [smallest, largest] = [enlarging(1), enlarging(UPSCALE.longestSide)]
const anotherOne = toRequest({ mode: 'image' })

/** Starts a task; whether it was started. What went wrong has been shown. */
export type StartTask = (input: CallInput<'art.create'>) => Promise<boolean>

/** `onStarted` tells the user what is being made. */
type Start = { start: StartTask; onStarted(sentence: string): void }

/** What a page can make of an art that exists: another one, a slightly different one, a larger one. */
export function useMakeFromArt({ start, onStarted }: Start) {
  const cache = useQueryClient()
  const { id, preferences } = useSignedInUser()
  const isPrivate = preferences.private_by_default
  const { data: offered } = useQuery(offerQuery)
  const ofSmall = useObstacle(smallest)
  const ofLarge = useObstacle(largest)
  const ofAnother = useObstacle(anotherOne)
  return useMemo(() => {
    const user = { id, preferences: { private_by_default: isPrivate } }
    const begin = async (input: CallInput<'art.create'>, sentence: string) => {
      const hasStarted = await start(input)
      if (hasStarted) onStarted(sentence)
      return hasStarted
    }
    const varying = (toInput: typeof againInput, sentence: string) => async (art: ArtCard) => {
      const settings = await findSettings(cache, art.art_id)
      const input = settings && toInput(settings, varyPrivately(art, user))
      return input === undefined ? false : begin(input, sentence)
    }
    return {
      vary: varying(againInput, actionText.done.varying),
      varyUnavailable: () => ofAnother,
      varySlightly: varying(slightInput, actionText.done.varyingSlightly),
      slightlyUnavailable: (art) => whyNotSlightly(offered, art) ?? ofAnother,
      upscale: (art) => begin(upscaleInput(art, varyPrivately(art, user)), actionText.done.upscaling),
      upscaleUnavailable: (art) =>
        toObstacle(findMode(offered, 'upscale')?.unavailable) ?? (isFreeToEnlarge(art) ? ofSmall : ofLarge),
    } satisfies ArtHost
  }, [cache, id, isPrivate, ofAnother, offered, ofLarge, ofSmall, onStarted, start])
}

/** What the membership does not allow, as the same object until it changes. */
function useObstacle(request: Request): Obstacle | null {
  const { sentence, tier = null } = useShortage(request) ?? {}
  return useMemo(() => (sentence === undefined ? null : { sentence, tier }), [sentence, tier])
}

const toObstacle = (sentence: string | null | undefined): Obstacle | null =>
  sentence ? { sentence, tier: null } : null

export async function findSettings(cache: QueryClient, artId: string): Promise<TaskSettings | undefined> {
  const { settings } = await cache.fetchQuery(artQuery(artId))
  if (settings === null) toast(actionText.not.settings)
  return settings ?? undefined
}

type Offered = CallData<'model.list'> | undefined

const findMode = (offered: Offered, wanted: string) => offered?.modes.find(({ mode }) => mode === wanted)

function whyNotSlightly(offered: Offered, { mode }: ArtCard): Obstacle | null {
  const reference = findMode(offered, mode)?.references.find(({ kind }) => kind === 'image_to_image')
  return toObstacle(reference?.unavailable)
}

function upscaleInput(art: ArtCard, { is_private, hide_prompt }: ReturnType<typeof varyPrivately>) {
  return {
    mode: 'upscale' as const,
    input_image: { asset_id: art.art_id, source: 'art' as const },
    parent_art_id: art.art_id,
    is_private,
    hide_prompt,
    ...(art.prompt && { prompt: art.prompt }),
  }
}
