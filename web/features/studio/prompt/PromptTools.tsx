import { useRouter } from '@tanstack/react-router'
import { History, Keyboard, Link2 } from 'lucide-react'
import { useDeferredValue } from 'react'
import { toast } from 'sonner'
import { studioText } from '#web/text/studio.ts'
import { classes } from '#web/ui/classes.ts'
import { writeLink } from '../form-link.ts'
import { useForm, useFormStore } from '../form-store.tsx'
import { countTokens, hasChoices, previewChoices, tokenRoom } from './prompt-facts.ts'

const text = studioText.promptTools
const buttonClass =
  'feedback grid size-9 place-items-center rounded-middle text-quiet hover:bg-raised hover:text-text'

type Props = { onHistory(): void; onKeys(): void }

/** The foot of the prompt box: how long it is, and what else can be done with it. */
export function PromptTools({ onHistory, onKeys }: Props) {
  return (
    <div className="hidden items-center gap-0.5 pr-2 pb-2 pl-5 lg:flex">
      <TokenCount />
      <span className="ml-auto flex">
        <PromptActions onHistory={onHistory} />
        <button
          type="button"
          aria-label={text.keys}
          title={`${text.keys} (?)`}
          onClick={onKeys}
          className={buttonClass}
        >
          <Keyboard size={18} strokeWidth={1.5} aria-hidden />
        </button>
      </span>
    </div>
  )
}

/** Earlier words, and a link that carries all of this to somebody else. */
export function PromptActions({ onHistory }: { onHistory(): void }) {
  const router = useRouter()
  const store = useFormStore()
  const copyLink = async () => {
    const { href } = router.buildLocation({ to: '/app/generate/image', search: writeLink(store.get()) })
    await navigator.clipboard.writeText(new URL(href, window.location.origin).href)
    toast.success(text.linkCopied)
  }
  return (
    <>
      <button
        type="button"
        aria-label={text.history}
        title={text.history}
        onClick={onHistory}
        className={buttonClass}
      >
        <History size={18} strokeWidth={1.5} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={text.copyLink}
        title={text.copyLink}
        onClick={() => void copyLink()}
        className={buttonClass}
      >
        <Link2 size={18} strokeWidth={1.5} aria-hidden />
      </button>
    </>
  )
}

/** Follows the typing at leisure: counting must not hold up a letter. */
function TokenCount() {
  const prompt = useDeferredValue(useForm((form) => form.prompt))
  const room = useForm(({ generationMode }) => tokenRoom[generationMode])
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

/** `{a|b}`: what each picture will be asked for. */
export function ChoicePreview() {
  const prompt = useDeferredValue(useForm((form) => form.prompt))
  const count = useForm(({ numImages }) => numImages)
  const fixedSeed = useForm(({ useFixedSeed, seed }) => (useFixedSeed ? seed : null))
  if (!hasChoices(prompt)) return null
  const shown = previewChoices(prompt, fixedSeed ?? 1, count)
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
