import { TextArea } from '@parola/ui/forms';
import { useText } from '../text';

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  error?: string | undefined;
}

/** Field for the reason of an act, which history and audit record. */
export function ReasonField(props: ReasonFieldProps) {
  const t = useText();
  return <TextArea label={t('console.reason')} help={t('console.reason-help')} maxLength={300} rows={2} {...props} />;
}
