import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { developerText as text } from '#web/text/developer.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { Code } from './Code.tsx'
import drawShell from './examples/draw.sh?raw'
// oxlint-disable-next-line import/default -- `?raw` is the file's text, not the module
import drawTypescript from './examples/draw.ts?raw'
import { findCalls } from './find-calls.ts'
import { callsQuery } from './queries.ts'

/** How the API works, and the list of its calls. */
export function Guide() {
  const { site } = useRouteContext({ from: '__root__' })
  const { data } = useSuspenseQuery(callsQuery)
  return (
    <>
      <h1 className="text-40 font-medium sm:text-64">{text.title}</h1>
      <p className="mt-4 text-21 text-quiet">{text.lead(site.brand)}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to="/app/_auth/account/settings" hash="api-keys" className={buttonClass({ tone: 'bloom' })}>
          {text.makeKey}
        </Link>
        <a href="/openapi.json" className={buttonClass({ tone: 'line' })}>
          {text.openApi}
        </a>
      </div>
      {text.sections.map(({ title, paragraphs, code }) => (
        <section key={title} className="mt-12 grid gap-3">
          <h2 className="text-28 font-medium">{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="measure text-17">
              {paragraph}
            </p>
          ))}
          <Code label={title}>{code.replace('SITE', site.origin)}</Code>
        </section>
      ))}
      <section className="mt-12 grid gap-3">
        <h2 className="text-28 font-medium">{text.limitsTitle}</h2>
        <p className="measure text-17">{text.limits(data.calls_per_minute)}</p>
      </section>
      <Errors errors={data.errors} />
      <Examples />
      <Calls />
    </>
  )
}

function Errors({ errors }: { errors: { status: number; sentence: string }[] }) {
  return (
    <section className="mt-12 grid gap-3">
      <h2 className="text-28 font-medium">{text.errorsTitle}</h2>
      <p className="measure text-17">{text.errorsLead}</p>
      <table className="text-15">
        <thead>
          <tr className="border-b border-line-strong text-start">
            <th scope="col" className="w-20 py-2 text-start font-semibold">
              {text.status}
            </th>
            <th scope="col" className="py-2 text-start font-semibold">
              {text.meaning}
            </th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ status, sentence }) => (
            <tr key={status} className="border-b border-line align-top last:border-0">
              <td className="py-2 font-mono">{status}</td>
              <td className="py-2">{sentence}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type Language = 'shell' | 'typescript'

const examples: Record<Language, string> = { shell: drawShell, typescript: drawTypescript }

function Examples() {
  const [language, setLanguage] = useState<Language>('shell')
  return (
    <section className="mt-12 grid gap-3">
      <h2 className="text-28 font-medium">{text.examplesTitle}</h2>
      <p className="measure text-17">{text.examplesLead}</p>
      <Segments<Language>
        label={text.language}
        labelHidden
        value={language}
        onChange={setLanguage}
        options={[
          { value: 'shell', label: text.shell },
          { value: 'typescript', label: text.typescript },
        ]}
      />
      <Code label={text[language]}>{examples[language]}</Code>
    </section>
  )
}

function Calls() {
  const { data } = useSuspenseQuery(callsQuery)
  const [typed, setTyped] = useState('')
  const families = findCalls(data.items, typed)
  return (
    <section className="mt-12 grid gap-4">
      <h2 className="text-28 font-medium">{text.callsTitle}</h2>
      <p className="measure text-17">{text.callsLead}</p>
      <SearchField
        label={text.search}
        placeholder={text.searchPlaceholder}
        value={typed}
        onChange={setTyped}
        longest={100}
      />
      {families.length === 0 && <p className="text-quiet">{text.nothingFound}</p>}
      {families.map(({ name, calls }) => (
        // Laid out only near the screen: all calls at once hold up a slow phone.
        <section
          key={name}
          aria-label={name}
          className="[contain-intrinsic-height:auto_40rem] [content-visibility:auto]"
        >
          <h3 className="mt-4 text-21 font-medium">{name}</h3>
          <ul className="mt-1">
            {calls.map((call) => (
              <li key={call.name} className="border-b border-line last:border-0">
                <Link
                  to="/developers/$call"
                  params={{ call: call.name }}
                  className="feedback grid gap-x-6 gap-y-0.5 py-2.5 hover:text-bloom-text sm:grid-cols-[18rem_1fr]"
                >
                  <code className="text-13 leading-normal wrap-anywhere">{call.name}</code>
                  <span className="text-15 text-quiet">{call.summary}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}
