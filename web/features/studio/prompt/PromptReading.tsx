import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { OWN_ENGINE } from '#contract/catalogue/models'
import { PROMPT_LENGTH } from '#contract/catalogue/modes'
import { readQuery } from '#web/api/read.ts'
import { studioText } from '#web/text/studio.ts'
import { useShared } from '../form-store.tsx'
import { useChosenModel } from '../offer.ts'
import { withoutUnfinished } from './completions.ts'
import { sayCounted } from './say-counted.ts'

const text = studioText.reading
const pauseMs = 500
const mostUnknown = 8

/** If Petal draws the chosen model: what it understands of the prompt, before an art is spent on it. */
export function PromptReading() {
  return useChosenModel()?.stand_in === OWN_ENGINE ? <Reading /> : null
}

function Reading() {
  const written = withoutUnfinished(useShared((form) => form.prompt)).trim()
  const [prompt, setPrompt] = useState(written)
  useEffect(() => {
    const timer = setTimeout(() => setPrompt(written), pauseMs)
    return () => clearTimeout(timer)
  }, [written])
  const isReadable = prompt !== '' && prompt.length <= PROMPT_LENGTH.max
  const { data } = useQuery({
    ...readQuery('model.read_prompt', { prompt }, { quiet: true }),
    placeholderData: keepPreviousData,
    enabled: isReadable,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const shown = written !== '' && isReadable ? data : undefined
  return (
    <output className="grid gap-0.5 text-13 text-quiet empty:hidden">
      {shown && <Sentences {...shown} />}
    </output>
  )
}

function Sentences({ drawn, unknown }: { drawn: string[]; unknown: string[] }) {
  if (drawn.length === 0) return <p className="font-medium text-ember-text">{text.nothing}</p>
  return (
    <>
      <p>{text.drawn(drawn.map(sayCounted))}</p>
      {unknown.length > 0 && (
        <p>{text.unknown(unknown.slice(0, mostUnknown), Math.max(0, unknown.length - mostUnknown))}</p>
      )}
    </>
  )
}
