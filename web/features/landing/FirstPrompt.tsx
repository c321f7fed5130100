import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef } from 'react'
import { carryPrompt, readCarriedPrompt } from '#web/features/carried-prompt/index.ts'
import { landingText } from '#web/text/landing.ts'
import { Button } from '#web/ui/Button.tsx'

const text = landingText.first

/** The first prompt on the landing page; the studio has it after signing up. */
export function FirstPrompt() {
  const navigate = useNavigate()
  const box = useRef<HTMLTextAreaElement>(null)
  // Uncontrolled: text typed before hydration stays, and typing renders nothing.
  useEffect(() => {
    if (box.current === null) return
    if (box.current.value === '') box.current.value = readCarriedPrompt() ?? ''
    else carryPrompt(box.current.value)
  }, [])
  const begin = (event?: FormEvent) => {
    event?.preventDefault()
    void navigate({ to: '/app/sign-up' })
  }
  const fill = (prompt: string) => {
    if (box.current === null) return
    box.current.value = prompt
    carryPrompt(prompt)
    box.current.focus()
  }
  return (
    <form onSubmit={begin} className="grid gap-3">
      <div className="rounded-large border border-line-strong bg-sunken p-2 focus-within:border-quiet sm:flex sm:items-end">
        <textarea
          ref={box}
          aria-label={text.label}
          placeholder={text.placeholder}
          rows={2}
          maxLength={2000}
          defaultValue=""
          autoComplete="off"
          onChange={(event) => carryPrompt(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            begin()
          }}
          className="font-display block w-full resize-none bg-transparent px-3 py-2 text-17 outline-none placeholder:text-quiet sm:text-21"
        />
        <Button type="submit" size="large" className="shrink-0 max-sm:w-full">
          {text.submit}
        </Button>
      </div>
      <p className="flex flex-wrap items-center gap-2 text-13 text-quiet">
        {text.try}
        {text.examples.map((prompt) => (
          <button
            key={prompt}
            type="button"
            onClick={() => fill(prompt)}
            className="feedback min-h-9 rounded-full border border-line-strong px-3 text-text hover:border-text"
          >
            {prompt}
          </button>
        ))}
      </p>
    </form>
  )
}
