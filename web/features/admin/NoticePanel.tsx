import { toast } from 'sonner'
import { useWrite } from '#web/api/write.ts'
import { useWriteForm } from '#web/api/write-form.ts'
import { adminText } from '#web/text/admin.ts'
import { Fact } from './CaseFacts.tsx'
import { CaseImage, Covered } from './CaseImage.tsx'
import { UserLink } from './PanelHead.tsx'
import { type DeskNotice, deskReads, type LookedAtNotice } from './queries.ts'
import { Ruling } from './Ruling.tsx'
import { type RulingFormProps, RulingPanel, type TakedownChoice, takedownOptions } from './RulingPanel.tsx'
import { useRulingKeys } from './use-ruling-keys.ts'

const text = adminText.notice

const answerOptions = [{ value: 'upheld', label: text.answer }] as const

/** A takedown request or a question: covered at first, then what it says and names, then the decision [S-7]. */
export function NoticePanel({ notice, onDecided }: { notice: DeskNotice; onDecided(): void }) {
  const look = useWrite('admin.look_at_notice', { invalidates: ['admin.audit_log'] })
  const looked = look.data
  const { notice_id, about } = notice
  const isQuestion = about === 'support'
  const { isCovered, choice, setChoice, reason, reveal } = useRulingKeys<TakedownChoice>({
    choices: { u: 'upheld', o: isQuestion ? 'upheld' : 'dismissed' },
    onLook: notice.is_own ? undefined : () => look.mutate({ notice_id }),
    hasLooked: looked !== undefined,
    isOpen: true,
  })
  return (
    <RulingPanel
      title={text.titles[about]}
      dueAt={notice.due_at}
      about={!isQuestion && `${text.counts(notice.arts, notice.hidden)} ·`}
      isOwn={notice.is_own}
      content={
        isCovered || looked === undefined ? (
          <Covered kind={isQuestion ? 'text' : 'notice'} busy={look.isPending} onLook={reveal} />
        ) : (
          <LookedNotice looked={looked} onCover={reveal} />
        )
      }
      ruling={
        looked !== undefined && (
          <NoticeRuling
            notice={notice}
            choice={choice}
            onChoose={setChoice}
            reasonRef={reason}
            onDecided={onDecided}
          />
        )
      }
    />
  )
}

function NoticeRuling({
  notice,
  choice,
  onChoose,
  reasonRef,
  onDecided,
}: RulingFormProps & { notice: DeskNotice }) {
  const isQuestion = notice.about === 'support'
  const { submit, busy, errors, problem } = useWriteForm('admin.decide_notice', {
    invalidates: deskReads,
    // Another admin may have decided it first.
    invalidatesOnFailure: true,
    onDone: (_decided, { decision }) => {
      toast.success(isQuestion ? text.done.answered : text.done[decision])
      onDecided()
    },
  })
  const decide = (reason: string) =>
    submit({ notice_id: notice.notice_id, decision: choice as TakedownChoice, reason })
  return (
    <Ruling
      choice={choice}
      onChoose={onChoose}
      options={isQuestion ? answerOptions : takedownOptions}
      effect={choice === '' ? undefined : isQuestion ? text.effects.answer : text.effects[choice]}
      reasonRef={reasonRef}
      reasonHint={isQuestion ? text.answerHint : text.reasonHint}
      submitLabel={isQuestion ? text.sendAnswer : text.submit}
      onSubmit={decide}
      busy={busy}
      errors={errors}
      problem={problem}
    />
  )
}

function LookedNotice({ looked, onCover }: { looked: LookedAtNotice; onCover(): void }) {
  const { images, urls, history } = looked
  return (
    <>
      {images.map((image, at) => (
        <section key={image.art_id ?? at} className="grid gap-2">
          <CaseImage image={image.picture} onCover={onCover} />
          <p className="text-13 text-quiet">
            {text.image(image.is_copy, image.is_hidden)} ·{' '}
            {image.owner === null ? text.house : <UserLink user={image.owner} />}
          </p>
        </section>
      ))}
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-[10rem_1fr]">
        <Fact name={text.facts.statement}>
          <blockquote className="border-l-2 border-bloom pl-3 wrap-anywhere whitespace-pre-line">
            {looked.statement}
          </blockquote>
        </Fact>
        {urls.length > 0 && (
          <Fact name={text.facts.urls}>
            {urls.map((url) => (
              <span key={url} className="block break-all">
                {url}
              </span>
            ))}
          </Fact>
        )}
        {looked.signature !== '' && <Fact name={text.facts.signature}>{looked.signature}</Fact>}
        <Fact name={text.facts.contact}>{looked.contact}</Fact>
        <Fact name={text.facts.history}>{text.history(history.notices, history.dismissed)}</Fact>
      </dl>
    </>
  )
}
