import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { PROMPT_LENGTH } from '#contract/catalogue/modes'
import { studioText } from '#web/text/studio.ts'
import { classes } from '#web/ui/classes.ts'
import { useSharedField } from '../form-store.tsx'
import type { Problem } from '../generate.ts'
import { CompletionList } from './CompletionList.tsx'
import { changeWeight } from './change-weight.ts'
import { type Completion, takeCompletion } from './completions.ts'
import { isAboutPrompt } from './is-about-prompt.ts'
import { useCompletions } from './use-completions.ts'

type Props = {
  ref: Ref<HTMLTextAreaElement>
  placeholder?: string
  problem: Problem | null
  onSubmit(): void
  /** Handles styles and LoRAs; without it only words are suggested. */
  onChoose?(taken: Exclude<Completion, { kind: 'words' }>): void
  children?: ReactNode
}

const text = studioText.prompt
/** The same for the text and its marks, or the marks would be misplaced. */
const letters =
  'font-display block w-full px-4 py-3 text-17 leading-7 whitespace-pre-wrap break-words lg:px-5 lg:py-4 lg:text-21 lg:leading-8'

/** The prompt box with suggestions and marks. */
export function PromptBox({
  ref,
  placeholder = text.placeholder,
  problem,
  onSubmit,
  onChoose,
  children,
}: Props) {
  const [prompt, setPrompt] = useSharedField('prompt')
  const marks = useRef<HTMLDivElement>(null)
  const spans = problem?.prompt === prompt ? problem.spans : []
  const isWrong = problem !== null && isAboutPrompt(problem, prompt)
  const area = useRef<HTMLTextAreaElement>(null)
  const { list, look, onKey, take, close } = useCompletions((taken, completing) => {
    if (taken.kind !== 'words') onChoose?.(taken)
    const changed = takeCompletion(prompt, completing, taken)
    flushSync(() => setPrompt(changed.text))
    area.current?.setSelectionRange(changed.cursor, changed.cursor)
  })

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (onKey(event)) return
    if (!event.ctrlKey && !event.metaKey) return
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      weigh(event.currentTarget, event.key === 'ArrowUp' ? 0.1 : -0.1, setPrompt)
    }
  }
  useSubmitKey(onSubmit)
  const box = useShownProblem(problem)

  return (
    <div
      ref={box}
      className={classes(
        'feedback rounded-large border bg-sunken focus-within:border-quiet',
        isWrong ? 'border-ember-text' : 'border-line-strong',
      )}
    >
      <div className="relative">
        {list && <CompletionList list={list} onTake={take} />}
        {spans.length > 0 && <Marks ref={marks} text={prompt} spans={spans} />}
        <textarea
          ref={(element) => {
            area.current = element
            setRef(ref, element)
          }}
          aria-label={text.label}
          aria-autocomplete="list"
          aria-controls={list && list.options.length > 0 ? list.listId : undefined}
          aria-activedescendant={list && list.active !== -1 ? list.optionId(list.active) : undefined}
          aria-invalid={isWrong || undefined}
          aria-describedby={problem === null ? undefined : 'studio-problem'}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          placeholder={placeholder}
          value={prompt}
          onChange={(event) => {
            const { value, selectionEnd } = event.target
            setPrompt(value)
            look(value, selectionEnd)
          }}
          onBlur={close}
          onKeyDown={onKeyDown}
          onScroll={(event) => {
            if (marks.current) marks.current.scrollTop = event.currentTarget.scrollTop
          }}
          autoComplete="off"
          enterKeyHint="enter"
          className={classes(
            letters,
            'relative field-sizing-content max-h-40 min-h-13 resize-none bg-transparent outline-none placeholder:text-quiet lg:max-h-80 lg:min-h-36',
          )}
        />
      </div>
      <TooLong over={prompt.length - PROMPT_LENGTH.max} />
      {children}
    </div>
  )
}

/** Ctrl + Enter submits wherever the focus is on the page, except in a dialog. */
function useSubmitKey(onSubmit: () => void): void {
  const hear = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
    if ((event.target as HTMLElement).closest('[role="dialog"]') !== null) return
    event.preventDefault()
    onSubmit()
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => hear(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function TooLong({ over }: { over: number }) {
  if (over <= 0) return null
  return <p className="px-5 pb-2 text-13 font-medium text-ember-text">{text.longest(over)}</p>
}

function setRef<Element>(ref: Ref<Element>, element: Element | null): void {
  if (typeof ref === 'function') ref(element)
  else if (ref) ref.current = element
}

/** Makes the selected words count more or less. */
function weigh(box: HTMLTextAreaElement, step: number, setPrompt: (prompt: string) => void): void {
  const { value, selectionStart: start, selectionEnd: end } = box
  const changed = changeWeight({ text: value, start, end }, step)
  // At once: writing the text moves the cursor to its end, and the next press can come before the next frame.
  flushSync(() => setPrompt(changed.text))
  box.setSelectionRange(changed.start, changed.end)
}

/** Scrolls the box into view when its prompt was refused. */
function useShownProblem(problem: Problem | null) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem !== null) box.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  return box
}

type MarksProps = { ref: Ref<HTMLDivElement>; text: string; spans: Problem['spans'] }

/** Lies under the words of the prompt and marks those that a refusal is about. */
function Marks({ ref, text: whole, spans }: MarksProps) {
  return (
    <div
      ref={ref}
      aria-hidden
      className={classes(letters, 'pointer-events-none absolute inset-0 overflow-hidden text-transparent')}
    >
      <MarkedText text={whole} spans={spans} />
    </div>
  )
}

function MarkedText({ text: whole, spans }: { text: string; spans: Problem['spans'] }) {
  const sorted = spans.toSorted((a, b) => a.start - b.start)
  return (
    <>
      {sorted.map(({ start, end }, index) => (
        <span key={start}>
          {whole.slice(sorted[index - 1]?.end ?? 0, start)}
          <mark className="rounded-small bg-ember/40 text-transparent">{whole.slice(start, end)}</mark>
        </span>
      ))}
      {whole.slice(sorted.at(-1)?.end ?? 0)}
    </>
  )
}
