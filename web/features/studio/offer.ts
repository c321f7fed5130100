import { useSuspenseQuery } from '@tanstack/react-query'
import type { ServerOption } from '#contract/catalogue/server-options'
import { useForm } from './form-store.tsx'
import { type ModelOffer, type ModeOffer, type Offer, offerQuery } from './queries.ts'

/** What the chosen mode can do here and now. */
export function useOffer(): ModeOffer {
  const mode = useForm(({ generationMode }) => generationMode)
  const { data } = useSuspenseQuery(offerQuery)
  const offer = data.modes.find((entry) => entry.mode === mode)
  if (offer === undefined) throw new Error(`the server knows no mode ${mode}`)
  return offer
}

/** The model of the form, or the mode's default if the form names none or one that is not offered. */
export function findChosenModel(
  { models, default_model }: ModeOffer,
  named: string | null,
): ModelOffer | undefined {
  const find = (wanted: string | null) => models.find(({ value }) => value === wanted)
  return find(named) ?? find(default_model) ?? models[0]
}

export function useChosenModel(): ModelOffer | undefined {
  const named = useForm(({ baseModel }) => baseModel)
  return findChosenModel(useOffer(), named)
}

/** What the server that draws with a model takes; before the offer is there, nothing. */
export const findServerOptions =
  (offer: Offer | undefined) =>
  (mode: string, model: string | null): readonly ServerOption[] => {
    const found = offer?.modes.find((entry) => entry.mode === mode)
    return (found && findChosenModel(found, model)?.server_options) ?? []
  }
