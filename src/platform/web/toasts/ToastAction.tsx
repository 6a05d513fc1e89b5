import classes from './Toasts.module.css';

/** The likely next step, as a button below a toast's text. */
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
