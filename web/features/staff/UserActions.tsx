import { type ReactNode, useMemo, useState } from 'react'
import { type Role, roles } from '#contract/roles'
import type { CallInput } from '#web/api/answer.ts'
import { useUser } from '#web/features/account/index.ts'
import { membershipText } from '#web/text/membership.ts'
import { staffText } from '#web/text/staff.ts'
import { useActionKeys } from '#web/ui/action-keys.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { KeyList } from '#web/ui/KeyList.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { ActionDialog } from './ActionDialog.tsx'
import type { StaffUser } from './queries.ts'
import { UserSection } from './UserFacts.tsx'

const text = staffText.user
const words = text.actions

type Action = 'state' | 'grant' | 'endSessions' | 'resend' | 'role'
type DialogProps = { user: StaffUser; onClose(): void }

const dialogs: Record<Action, (props: DialogProps) => ReactNode> = {
  state: StateDialog,
  grant: GrantDialog,
  endSessions: EndSessionsDialog,
  resend: ResendDialog,
  role: RoleDialog,
}

/** What staff can do with a user, by button and by key. */
export function UserActions({ user }: { user: StaffUser }) {
  const [open, setOpen] = useState<Action>()
  const viewer = useUser()
  const { refusal } = user
  const keys = useMemo(() => {
    const show = (action: Action) => () => setOpen(action)
    if (refusal !== null) return {}
    return { s: show('state'), g: show('grant'), e: show('endSessions'), m: show('resend') }
  }, [refusal])
  useActionKeys(keys)
  const isSuspended = user.suspended_reason !== null
  const OpenDialog = open === undefined ? undefined : dialogs[open]
  const button = (action: Action, label: string, key?: string) => (
    <Button tone="line" size="small" aria-keyshortcuts={key} onClick={() => setOpen(action)}>
      {label}
    </Button>
  )
  return (
    <UserSection title={text.sections.actions}>
      {refusal === null ? (
        <div className="flex flex-wrap items-start gap-2">
          {button('state', isSuspended ? words.reinstate.button : words.suspend.button, 's')}
          {button('grant', words.grant.button, 'g')}
          {button('endSessions', words.endSessions.button, 'e')}
          {button('resend', words.resend.button, 'm')}
          {viewer?.role === 'admin' && button('role', words.role.button)}
          <div className="mt-3 hidden basis-full lg:block">
            <div className="max-w-80">
              <KeyList keys={text.shortcuts} />
            </div>
          </div>
        </div>
      ) : (
        <p className="text-quiet">{refusal}</p>
      )}
      {OpenDialog !== undefined && <OpenDialog user={user} onClose={() => setOpen(undefined)} />}
    </UserSection>
  )
}

function StateDialog({ user, onClose }: DialogProps) {
  const suspended = user.suspended_reason === null
  return (
    <ActionDialog
      call="admin.set_user_state"
      words={suspended ? words.suspend : words.reinstate}
      name={user.name}
      isRead
      isSevere={suspended}
      toInput={({ reason }) => ({ user_id: user.user_id, suspended, reason })}
      onClose={onClose}
    />
  )
}

const paidTiers = (['plus', 'pro', 'ultra'] as const).map((value) => ({
  value,
  label: membershipText.tiers[value],
}))

function GrantDialog({ user, onClose }: DialogProps) {
  const [tier, setTier] = useState('plus')
  return (
    <ActionDialog
      call="admin.grant_membership"
      words={words.grant}
      name={user.name}
      isRead
      toInput={({ days, reason }) => ({
        email: user.email,
        tier: tier as CallInput<'admin.grant_membership'>['tier'],
        days: Number(days),
        reason,
      })}
      onClose={onClose}
    >
      <SelectField label={membershipText.desk.tier} value={tier} onChange={setTier} options={paidTiers} />
      <TextField
        name="days"
        label={membershipText.desk.days}
        inputMode="numeric"
        defaultValue="30"
        required
      />
    </ActionDialog>
  )
}

function EndSessionsDialog({ user, onClose }: DialogProps) {
  return (
    <ActionDialog
      call="admin.end_sessions"
      words={words.endSessions}
      name={user.name}
      isRead={false}
      toInput={({ keys = false, reason }) => ({ user_id: user.user_id, keys, reason })}
      onClose={onClose}
    >
      <CheckboxField name="keys" label={words.endSessions.keys} />
    </ActionDialog>
  )
}

function ResendDialog({ user, onClose }: DialogProps) {
  const offered = user.email_verified
    ? (['password_reset'] as const)
    : (['verification', 'password_reset'] as const)
  const [mail, setMail] = useState<string>(offered[0])
  return (
    <ActionDialog
      call="admin.resend_mail"
      words={words.resend}
      name={user.name}
      isRead={false}
      toInput={({ reason }) => ({
        user_id: user.user_id,
        mail: mail as CallInput<'admin.resend_mail'>['mail'],
        reason,
      })}
      onClose={onClose}
    >
      <SelectField
        label={words.resend.which}
        value={mail}
        onChange={setMail}
        options={offered.map((value) => ({ value, label: words.resend.mails[value] }))}
      />
    </ActionDialog>
  )
}

const noRole = 'none'

function RoleDialog({ user, onClose }: DialogProps) {
  const [role, setRole] = useState<string>(user.role ?? noRole)
  return (
    <ActionDialog
      call="admin.set_role"
      words={words.role}
      name={user.name}
      isRead={false}
      toInput={({ reason }) => ({
        user_id: user.user_id,
        role: role === noRole ? null : (role as Role),
        reason,
      })}
      onClose={onClose}
    >
      <SelectField
        label={words.role.which}
        value={role}
        onChange={setRole}
        options={[
          { value: noRole, label: text.noRole },
          ...roles.map((value) => ({ value, label: staffText.roles[value] })),
        ]}
      />
    </ActionDialog>
  )
}
