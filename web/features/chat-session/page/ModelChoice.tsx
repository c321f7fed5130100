import { useQuery } from '@tanstack/react-query'
import { useWrite } from '#web/api/write.ts'
import { usePreferences } from '#web/features/account/index.ts'
import { chatText } from '#web/text/chat.ts'
import { membershipText } from '#web/text/membership.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { type ChatModel, chatModelsQuery, type Session } from '../queries.ts'

const text = chatText.model
/** No model has this name. */
const ownDefault = ''

/** Which model answers in this chat session, and by default. */
export function ModelChoice({ session }: { session: Session }) {
  const { data: models } = useQuery(chatModelsQuery)
  const { mutate, isPending } = useWrite('aifriend.update_session', { invalidates: ['aifriend.get_session'] })
  const { preferences, save } = usePreferences()
  const { model, wanted_model: wanted, engine } = session
  if (models === undefined) return null
  const options = models.map((entry) => ({
    value: entry.model,
    label: describeModel(entry),
    disabled: !entry.is_allowed,
  }))
  const isKnown = model === null || models.some((entry) => entry.model === model)
  const shown = isKnown ? options : [...options, { value: model, label: text.gone(model) }]
  return (
    <div className="grid gap-4">
      <SelectField
        label={text.here}
        value={model ?? ownDefault}
        disabled={isPending}
        onChange={(next) =>
          mutate({ session_id: session.session_id, model: next === ownDefault ? null : next })
        }
        options={[{ value: ownDefault, label: text.yourDefault(preferences.chat_model) }, ...shown]}
        hint={
          engine !== null && wanted !== null && wanted !== engine.model
            ? text.replaced(wanted, engine.model)
            : undefined
        }
      />
      <SelectField
        label={text.everywhere}
        value={preferences.chat_model ?? ownDefault}
        onChange={(next) => save({ chat_model: next === ownDefault ? null : next })}
        options={[{ value: ownDefault, label: text.firstAvailable }, ...options]}
      />
    </div>
  )
}

function describeModel({ model, is_allowed: isAllowed, is_up: isUp, min_tier: tier }: ChatModel): string {
  if (!isAllowed) return text.needs(model, membershipText.tiers[tier])
  return isUp ? model : text.away(model)
}
