import classes from './Toasts.module.css';

/** What a person may want to do next: a button under the text of a toast. */
export interface ToastAction {
  readonly label: string;
  readonly onClick: () => void;
}

export function ToastWithAction({ text, action }: { text: string; action: ToastAction }) {
  return (
    <>
      <span>{text}</span>
      <button type="button" className={classes.action} onClick={action.onClick}>
        {action.label}
      </button>
    </>
  );
}
