import { Link } from '@tanstack/react-router'
import { useSignedInUser } from '#web/features/account/index.ts'
import { settingsText } from '#web/text/settings.ts'
import { AvatarField } from './AvatarField.tsx'
import { SavedField } from './SavedField.tsx'
import { Section } from './Section.tsx'

const text = settingsText.profile

export function ProfileSection() {
  const { id, name, handle, description } = useSignedInUser()
  return (
    <Section id="profile" title={text.title} lead={text.lead}>
      <AvatarField />
      <p className="my-5">
        <Link to="/app/_auth/user/info/$userId" params={{ userId: id }} className="link">
          {text.see}
        </Link>
      </p>
      <div className="grid gap-5">
        <SavedField
          name="name"
          label={text.name}
          value={name}
          autoComplete="nickname"
          toInput={(value) => ({ name: value })}
        />
        <SavedField
          name="handle"
          label={text.handle}
          hint={text.handleHint}
          value={handle ?? ''}
          autoComplete="off"
          toInput={(value) => ({ name, handle: value.trim() || null })}
        />
        <SavedField
          name="description"
          label={text.bio}
          hint={text.bioHint}
          value={description}
          rows={4}
          toInput={(value) => ({ name, description: value })}
        />
      </div>
    </Section>
  )
}
