import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isOk } from '#web/api/answer.ts'
import { writeOnce } from '#web/api/write.ts'
import { accountText } from '#web/text/account.ts'
import { Button } from '#web/ui/Button.tsx'
import { signInProvidersQuery } from './sign-in-providers.ts'

const text = accountText.provider

/** Other ways to sign in or up, where the operator has set some up. */
export function ProviderButtons({ returnUrl }: { returnUrl: string | undefined }) {
  const { data: providers = [] } = useQuery(signInProvidersQuery)
  const [chosen, setChosen] = useState<string>()
  if (providers.length === 0) return null
  const go = async (id: string) => {
    setChosen(id)
    const answer = await writeOnce('user.begin_provider_sign_in', { provider_id: id, return_url: returnUrl })
    if (isOk(answer)) window.location.assign(answer.data.url)
    else setChosen(undefined)
  }
  return (
    <>
      <p className="flex items-center gap-4 text-13 text-quiet before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {text.or}
      </p>
      {providers.map(({ provider_id: id, name }) => (
        <Button key={id} tone="line" size="large" busy={chosen !== undefined} onClick={() => void go(id)}>
          {chosen === id ? text.going : text.go(name)}
        </Button>
      ))}
    </>
  )
}
