import { createFileRoute } from '@tanstack/react-router'
import { ApiKeysSection } from '#web/features/settings/ApiKeysSection.tsx'
import { BlockedSection } from '#web/features/settings/BlockedSection.tsx'
import { ConsentsSection } from '#web/features/settings/ConsentsSection.tsx'
import { DeletionSection } from '#web/features/settings/DeletionSection.tsx'
import { EmailSection } from '#web/features/settings/EmailSection.tsx'
import { ExportSection } from '#web/features/settings/ExportSection.tsx'
import { FaceSection } from '#web/features/settings/FaceSection.tsx'
import { LoginSessionsSection } from '#web/features/settings/LoginSessionsSection.tsx'
import { NotificationsSection } from '#web/features/settings/NotificationsSection.tsx'
import { PasskeysSection } from '#web/features/settings/PasskeysSection.tsx'
import { PasswordSection } from '#web/features/settings/PasswordSection.tsx'
import { PreferencesSection } from '#web/features/settings/PreferencesSection.tsx'
import { ProfileSection } from '#web/features/settings/ProfileSection.tsx'
import {
  apiKeysQuery,
  blockedQuery,
  consentsQuery,
  emailChangeQuery,
  faceQuery,
  loginSessionsQuery,
  signInWaysQuery,
} from '#web/features/settings/queries.ts'
import { SectionNav } from '#web/features/settings/SectionNav.tsx'
import { TwoStepSection } from '#web/features/settings/TwoStepSection.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { consentText } from '#web/text/consent.ts'
import { settingsText as text } from '#web/text/settings.ts'
import { titles } from '#web/text/titles.ts'
import { Page } from '#web/ui/Page.tsx'

export const Route = createFileRoute('/app/_auth/account/settings')({
  head: ({ match }) => pageHead(match.context.site, { title: titles.settings, hidden: true }),
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(loginSessionsQuery),
      queryClient.ensureQueryData(apiKeysQuery),
      queryClient.ensureQueryData(blockedQuery),
      queryClient.ensureQueryData(faceQuery),
      queryClient.ensureQueryData(consentsQuery),
      queryClient.ensureQueryData(emailChangeQuery),
      queryClient.ensureQueryData(signInWaysQuery),
    ]),
  component: SettingsPage,
})

/** Each section and its address on the page, in order. */
const sections = [
  { id: 'profile', title: text.profile.title, Content: ProfileSection },
  { id: 'preferences', title: text.preferences.title, Content: PreferencesSection },
  { id: 'notifications', title: text.notifications.title, Content: NotificationsSection },
  { id: 'face', title: text.face.title, Content: FaceSection },
  { id: 'consents', title: consentText.own.title, Content: ConsentsSection },
  { id: 'email', title: text.email.title, Content: EmailSection },
  { id: 'password', title: text.security.title, Content: PasswordSection },
  { id: 'passkeys', title: text.passkeys.title, Content: PasskeysSection },
  { id: 'two-step', title: text.twoStep.title, Content: TwoStepSection },
  { id: 'sessions', title: text.sessions.title, Content: LoginSessionsSection },
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
