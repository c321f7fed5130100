import type { TaskSettings } from '#contract/generation/resolve-settings'
import type { CallData } from '#web/api/answer.ts'
import { listRecipeFacts } from './recipe-facts.ts'
import { oneOfEach } from './warnings.ts'

type Props = { details: CallData<'art.get_by_id'>; settings: TaskSettings }

/** The settings an art was made with, as small labels. */
export function RecipeChips({ details, settings }: Props) {
  const facts = listRecipeFacts(details, settings)
  const warnings = oneOfEach(details.warnings)
  return (
    <div className="grid gap-3">
      <dl className="flex flex-wrap gap-1.5">
        {facts
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={name} className="flex gap-1.5 rounded-small bg-sunken px-2.5 py-1 text-13">
              <dt className="text-quiet">{name}</dt>
              <dd className="tabular">{value}</dd>
            </div>
          ))}
      </dl>
      {warnings.length > 0 && (
        <ul className="grid gap-1 text-13 text-quiet">
          {warnings.map(([option, message]) => (
            <li key={option}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
