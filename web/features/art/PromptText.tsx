import { useState } from 'react'
import { studioText } from '#web/text/studio.ts'

const text = studioText.results

/** More than fits into the lines shown of a long prompt, at any width. */
const longPrompt = { letters: 440, lines: 12 }

type Props = { prompt: string; as: 'h1' | 'p'; className: string }

/** A prompt. The end of a long one is shown on demand, so that it does not push everything below it away. */
export function PromptText({ prompt, as: Element, className }: Props) {
  const [isWhole, setWhole] = useState(false)
  const isLong = prompt.length > longPrompt.letters || prompt.split('\n').length > longPrompt.lines
  return (
    <div className="grid justify-items-start gap-2">
      <Element
        dir="auto"
        className={`font-display wrap-anywhere whitespace-pre-wrap ${className} ${isLong && !isWhole ? 'line-clamp-8' : ''}`}
      >
        {prompt}
      </Element>
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="link min-h-11 text-13 lg:min-h-7"
        >
          {isWhole ? text.shortPrompt : text.wholePrompt}
        </button>
      )}
    </div>
  )
}
