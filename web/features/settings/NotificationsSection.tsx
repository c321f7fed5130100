import { usePreferences } from '#web/features/account/index.ts'
import { notificationText } from '#web/text/notification.ts'
import { settingsText } from '#web/text/settings.ts'
import { Switch } from '#web/ui/Switch.tsx'
import { PushSwitch } from './PushSwitch.tsx'
import { Section } from './Section.tsx'

const text = settingsText.notifications
const channels = [
  ['in_app', text.inApp],
  ['email', text.email],
  ['push', text.push.column],
] as const
const types = Object.keys(notificationText.types) as (keyof typeof notificationText.types)[]

/** A switch for each notification type and channel. */
export function NotificationsSection() {
  const { preferences, save } = usePreferences()
  return (
    <Section id="notifications" title={text.title} lead={text.lead}>
      <table className="w-full text-left">
        <thead>
          <tr className="text-13 text-quiet">
            <th scope="col" className="sr-only">
              {text.about}
            </th>
            {channels.map(([channel, label]) => (
              <th key={channel} scope="col" className="w-16 pb-2 sm:w-20 text-center font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {types.map((type) => (
            <tr key={type} className="border-t border-line">
              <th scope="row" className="py-3 pr-4 font-normal">
                {notificationText.types[type]}
              </th>
              {channels.map(([channel, label]) => (
                <td key={channel} className="text-center align-middle">
                  <Switch
                    label={text.label(notificationText.types[type], label)}
                    labelHidden
                    checked={preferences.notifications[type][channel]}
                    onChange={(value) => save({ notifications: { [type]: { [channel]: value } } })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-13 text-quiet">{text.digest}</p>
      <PushSwitch />
    </Section>
  )
}
