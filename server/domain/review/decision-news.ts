type LoraState = 'waiting' | 'approved' | 'refused'
type Subject = 'text' | 'picture' | 'upload' | 'account'

const subjects: Record<Subject, string> = {
  text: 'a text of yours that was refused',
  picture: 'a picture of yours that was held',
  upload: 'a picture you sent that was held',
  account: 'the pause of your account',
}

/** The notice to the user it is about [S-8]. */
export function tellDecision(subject: Subject, decision: 'upheld' | 'overturned', reason: string): string {
  const what = `A person reviewed ${subjects[subject]}`
  return decision === 'overturned'
    ? `${what} and reversed the decision. ${reason}`
    : `${what} and confirmed the decision. ${reason}`
}

export function tellSuspension(suspended: boolean, reason: string): string {
  return suspended
    ? `Creating is paused for your account. ${reason}`
    : `Creating is possible again with your account. ${reason}`
}

export function tellLoraDecision(
  name: string,
  { before, after }: { before: LoraState; after: 'approved' | 'refused' },
  reason: string,
): string {
  if (after === 'approved') return `Your LoRA ${name} was approved: everybody can use it now.`
  return before === 'approved'
    ? `Your LoRA ${name} was taken back: nobody can use it any more. ${reason}`
    : `Your LoRA ${name} was refused. ${reason}`
}
