import { History, Keyboard } from 'lucide-react'
import { type ReactNode, useDeferredValue } from 'react'
import { studioText } from '#web/text/studio.ts'
import { classes } from '#web/ui/classes.ts'
import { useForm, useShared } from '../form-store.tsx'
import { countTokens, hasChoices, previewChoices, sampleChoices } from './prompt-facts.ts'

const text = studioText.promptTools
export const promptButtonClass =
  'feedback grid size-11 place-items-center rounded-middle text-quiet hover:bg-raised hover:text-text lg:size-9'

type Props = {
  /** How many tokens the text encoder reads. */
  room: number
  actions: ReactNode
  onKeys(): void
}

/** The foot of the prompt box: token count and buttons. */
export function PromptTools({ room, actions, onKeys }: Props) {
  return (
    <div className="hidden items-center gap-0.5 pr-2 pb-2 pl-5 lg:flex">
      <TokenCount room={room} />
      <span className="ml-auto flex">
        {actions}
        <button
          type="button"
          aria-label={text.keys}
          title={`${text.keys} (?)`}
          onClick={onKeys}
          className={promptButtonClass}
        >
          <Keyboard size={18} strokeWidth={1.5} aria-hidden />
        </button>
      </span>
    </div>
  )
}

export function HistoryButton({ onHistory }: { onHistory(): void }) {
  return (
    <button
      type="button"
      aria-label={text.history}
      title={text.history}
      onClick={onHistory}
      className={promptButtonClass}
    >
      <History size={18} strokeWidth={1.5} aria-hidden />
    </button>
  )
}

/** Deferred, so that counting does not slow typing. */
function TokenCount({ room }: { room: number }) {
  const prompt = useDeferredValue(useShared((form) => form.prompt))
  const count = countTokens(prompt)
  return (
    <span
      title={text.tokensHint(room)}
      className={classes('tabular text-13', count > room ? 'font-medium text-ember-text' : 'text-quiet')}
    >
      {text.tokens(count, room)}
    </span>
  )
}

/** Shows what `{a|b}` expands to for each art. */
export function ChoicePreview() {
  const prompt = useDeferredValue(useForm((form) => form.prompt))
  const count = useForm(({ numImages }) => numImages)
  const fixedSeed = useForm(({ useFixedSeed, seed }) => (useFixedSeed ? seed : null))
  if (!hasChoices(prompt)) return null
  const shown =
    fixedSeed === null ? sampleChoices(prompt, Math.max(2, count)) : previewChoices(prompt, fixedSeed, count)
  return (
    <details className="rounded-middle bg-sunken px-4 py-2 text-13" open>
      <summary className="cursor-pointer text-quiet">
        {fixedSeed === null ? text.choicesRandom : text.choicesFixed}
      </summary>
      <ol className="mt-1 grid gap-0.5">
        {shown.map((one, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two pictures may be asked for the same, and none moves
          <li key={index} className="truncate">
            {one}
          </li>
        ))}
      </ol>
    </details>
  )
}
