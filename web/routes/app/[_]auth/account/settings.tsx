import { createFileRoute } from '@tanstack/react-router'
import { ApiKeysSection } from '#web/features/account/settings/ApiKeysSection.tsx'
import { BlockedSection } from '#web/features/account/settings/BlockedSection.tsx'
import { DeletionSection } from '#web/features/account/settings/DeletionSection.tsx'
import { ExportSection } from '#web/features/account/settings/ExportSection.tsx'
import { NotificationsSection } from '#web/features/account/settings/NotificationsSection.tsx'
import { PasswordSection } from '#web/features/account/settings/PasswordSection.tsx'
import { PreferencesSection } from '#web/features/account/settings/PreferencesSection.tsx'
import { ProfileSection } from '#web/features/account/settings/ProfileSection.tsx'
import { apiKeysQuery, blockedQuery, sessionsQuery } from '#web/features/account/settings/queries.ts'
import { SectionNav } from '#web/features/account/settings/SectionNav.tsx'
import { SessionsSection } from '#web/features/account/settings/SessionsSection.tsx'
import { TwoStepSection } from '#web/features/account/settings/TwoStepSection.tsx'
import { Page } from '#web/features/frame/Page.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { settingsText as text } from '#web/text/settings.ts'

export const Route = createFileRoute('/app/_auth/account/settings')({
  head: ({ match }) => pageHead(match.context.site, { title: text.title, hidden: true }),
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(sessionsQuery),
      queryClient.ensureQueryData(apiKeysQuery),
      queryClient.ensureQueryData(blockedQuery),
    ]),
  component: SettingsPage,
})

/** Each section and its address on the page, in order. */
const sections = [
  { id: 'profile', title: text.profile.title, Content: ProfileSection },
  { id: 'preferences', title: text.preferences.title, Content: PreferencesSection },
  { id: 'notifications', title: text.notifications.title, Content: NotificationsSection },
  { id: 'password', title: text.security.title, Content: PasswordSection },
  { id: 'two-step', title: text.twoStep.title, Content: TwoStepSection },
  { id: 'sessions', title: text.sessions.title, Content: SessionsSection },
  { id: 'api-keys', title: text.keys.title, Content: ApiKeysSection },
  { id: 'blocked', title: text.blocked.title, Content: BlockedSection },
  { id: 'export', title: text.export.title, Content: ExportSection },
  { id: 'delete', title: text.deletion.title, Content: DeletionSection },
]

function SettingsPage() {
  return (
    <Page title={text.title} lead={text.lead} width="wide">
      <div className="grid gap-8 lg:grid-cols-[11rem_minmax(0,40rem)] lg:gap-16">
        <SectionNav sections={sections} />
        <div className="min-w-0">
          {sections.map(({ id, Content }) => (
            <Content key={id} />
          ))}
        </div>
      </div>
    </Page>
  )
}
