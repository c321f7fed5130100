import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CallData } from '#web/api/answer.ts'
import { developerText as text } from '#web/text/developer.ts'
import { callQuery } from './queries.ts'
import { TryIt } from './TryIt.tsx'

type Call = CallData<'developer.get_call'>

/** One call: what it takes, what it answers, and a form to try it. */
export function CallReference({ name }: { name: string }) {
  const { data: call } = useSuspenseQuery(callQuery(name))
  return (
    <>
      <Link to="/developers" className="link text-15">
        {text.back}
      </Link>
      <h1 className="mt-3 text-28 font-medium wrap-anywhere sm:text-40">{call.name}</h1>
      <p className="mt-3 measure text-17">{call.summary}</p>
      <ul className="mt-4 grid gap-1 text-15 text-quiet">
        {listFacts(call).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <section className="mt-10 grid gap-3">
        <h2 className="text-21 font-medium">{text.input}</h2>
        {call.input.length === 0 ? (
          <p className="text-15 text-quiet">{call.file_bytes === null ? text.noInput : text.noQuery}</p>
        ) : (
          <Fields label={text.input} fields={call.input} isInput />
        )}
      </section>
      <section className="mt-10 grid gap-3">
        <h2 className="text-21 font-medium">{text.output}</h2>
        {call.output_type !== 'object' && (
          <p className="text-15 text-quiet">{text.outputType(call.output_type)}</p>
        )}
        {call.output.length > 0 && <Fields label={text.output} fields={call.output} />}
      </section>
      {/* Another call begins with an empty form. */}
      <TryIt key={call.name} call={call} />
    </>
  )
}

function listFacts(call: Call): string[] {
  const { facts } = text
  return [
    call.needs_key ? facts.scope(call.scope) : facts.noKey,
    ...(call.kind === 'read' ? [facts.read] : []),
    ...(call.creates ? [facts.creates] : []),
    ...(call.streams ? [facts.streams] : []),
    ...(call.file_bytes === null ? [] : [facts.file(Math.floor(call.file_bytes / 1024 ** 2))]),
  ]
}

type FieldsProps = { label: string; fields: Call['input']; isInput?: boolean }

function Fields({ label, fields, isInput = false }: FieldsProps) {
  return (
    <dl aria-label={label} className="text-15">
      {fields.map(({ path, type, required, detail, note }) => (
        <div
          key={path}
          className="grid gap-x-6 gap-y-0.5 border-b border-line py-2.5 last:border-0 sm:grid-cols-[18rem_1fr]"
        >
          <dt className="min-w-0">
            <code className="text-13 leading-normal wrap-anywhere">{path}</code>
            {isInput && required && <span className="ml-2 text-13 text-bloom-text">{text.required}</span>}
          </dt>
          <dd className="min-w-0 text-quiet wrap-anywhere">
            {note !== '' && <span className="block text-text">{note}</span>}
            {type}
            {detail !== '' && `; ${detail}`}
          </dd>
        </div>
      ))}
    </dl>
  )
}
