import { useSuspenseQuery } from '@tanstack/react-query'
import { useForm } from './form-store.tsx'
import { type ModeOffer, offerQuery } from './queries.ts'

/** What the chosen mode can do here and now. */
export function useOffer(): ModeOffer {
  const mode = useForm(({ generationMode }) => generationMode)
  const { data } = useSuspenseQuery(offerQuery)
  const offer = data.modes.find((entry) => entry.mode === mode)
  if (offer === undefined) throw new Error(`the server knows no mode ${mode}`)
  return offer
}
