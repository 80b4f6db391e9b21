import { useRootData } from '#page/rootData.ts'
import { Refused } from '#ui/form/Refused.tsx'
import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/Text.tsx'
import { MutationForm } from '#page/forms/MutationForm.tsx'
import styles from './ListSharing.module.css'
import { ShareLinks } from './ShareLinks.tsx'
import type { ListData } from './userBookList.fields.ts'
import { useListAddress } from '../wholeList/useListAddress.ts'
import { useFormMutation } from '#page/forms/useFormMutation.ts'

/** Optimistic: it changes at once, and goes back when the shop refuses. */
export function ListSharing({ list }: { readonly list: ListData }) {
  const t = useText()
  const { origin } = useRootData()
  const { here } = useListAddress(list._id)
  const mutation = useFormMutation(`list privacy ${list._id}`, here)
  const isPublic = mutation.isBusy ? !list.isPublic : list.isPublic
  return (
    <section className={styles.sharing} aria-labelledby="sharing">
      <div className={styles.privacy}>
        <div>
          <h2 id="sharing" className={styles.title}>
            {t('lists.sharing.title')}
          </h2>
          <p role="status">{t(isPublic ? 'lists.sharing.public' : 'lists.sharing.private')}</p>
        </div>
        <MutationForm
          mutation={mutation}
          fields={{ intent: 'setPrivacy', list: list.id, isPublic: String(!list.isPublic) }}
        >
          <Button variant={isPublic ? 'outline' : 'primary'} small>
            {t(isPublic ? 'lists.sharing.makePrivate' : 'lists.sharing.makePublic')}
          </Button>
        </MutationForm>
      </div>
      <Refused refusal={mutation.answer?.refusal} />
      <ShareLinks url={`${origin}/user-book-list/${list._id}`} name={list.name} isActive={isPublic} />
      {!isPublic && <p className={styles.reason}>{t('lists.sharing.inactive')}</p>}
    </section>
  )
}
