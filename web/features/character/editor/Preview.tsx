import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { showMacros } from '#contract/macros/expand-macros'
import { readQuery } from '#web/api/read.ts'
import { useSignedInUser } from '#web/features/account/index.ts'
import { characterText } from '#web/text/character.ts'
import { Prose } from '#web/ui/Prose.tsx'
import { CardFace } from '../CharacterTile.tsx'
import type { CharacterForm } from './form.ts'

const text = characterText.editor

type Props = { form: CharacterForm; id: string; avatarUrl: string | null }

/** The character's card and first message, as others will see them. */
export function Preview({ form: current, id, avatarUrl }: Props) {
  const user = useSignedInUser()
  const form = useDeferredValue(current)
  const name = form.display_name.trim() || form.name.trim() || text.unnamed
  const greeting = showMacros(form.greeting, { character: name, user: user.name })
  return (
    <aside aria-label={text.preview} className="grid gap-6 lg:sticky lg:top-6">
      <div className="grid gap-2">
        <p className="text-13 font-semibold">{text.previewCard}</p>
        <div className="overflow-hidden rounded-large border border-line bg-raised pb-5">
          <CardFace
            id={id}
            url={avatarUrl}
            name={name}
            age={form.age === '' ? null : Number(form.age)}
            line={form.personality || text.noPersonality}
            isAdult={form.is_nsfw}
          />
        </div>
      </div>
      <div className="grid gap-2">
        <p className="text-13 font-semibold">{text.previewFirst}</p>
        <div className="max-h-96 overflow-y-auto text-17 leading-[1.7]">
          {greeting.trim() === '' ? (
            <p className="text-quiet">{text.noGreeting}</p>
          ) : (
            <Prose text={greeting} />
          )}
        </div>
      </div>
      <Tokens form={form} />
    </aside>
  )
}

const pauseMs = 800

/** How many tokens of the character go into every prompt, counted by the chat engine. */
function Tokens({ form }: { form: CharacterForm }) {
  const { personality, scenario, example_dialogue: examples } = form
  const [texts, setTexts] = useState([personality, scenario, examples])
  useEffect(() => {
    const timer = setTimeout(() => setTexts([personality, scenario, examples]), pauseMs)
    return () => clearTimeout(timer)
  }, [personality, scenario, examples])
  const { data } = useQuery({
    ...readQuery('aifriend.count_tokens', { texts }, { quiet: true }),
    placeholderData: keepPreviousData,
    enabled: texts.some((written) => written !== ''),
    retry: false,
  })
  if (data === undefined) return null
  return (
    <p className="text-13 text-quiet">{text.tokens(data.counts.reduce((sum, count) => sum + count, 0))}</p>
  )
}
