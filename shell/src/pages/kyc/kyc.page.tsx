import { useCallback, useState } from 'react';
import { KYC_STATUS, type ConfigMap, type Kyc } from '@parola/calls';
import { useCall } from '@parola/kit';
import { DataView, Skeleton, Stack } from '@parola/ui';
import { useShell } from '../../composition/shell';
import { KycForm } from './kyc-form';
import { State } from './check-state';
import { ASKED, acceptedIdTypes, USUAL } from './kyc-rule';
import css from './kyc.module.css';

/** The player's identity check: the steps until it is sent, then its state. */
export default function KycPage() {
  const { session } = useShell();
  const kyc = useCall('kyc', {});
  const config = useCall('anonymous/appConfig', ASKED);
  const account = useCall('appUserOther', {}, { quiet: true });
  const [again, setAgain] = useState(false);
  const { reload } = kyc;
  const changed = useCallback(() => {
    setAgain(false);
    reload();
    void session.reload();
  }, [reload, session]);
  // The form is pre-filled from the account. If that request fails, the player types the data.
  const settled = account.data !== undefined || account.status === 'error';
  const both = kyc.data && config.data && settled ? { known: kyc.data, map: config.data.configMap } : undefined;
  return (
    <Stack gap={4} className={css.page}>
      <DataView
        of={{ ...kyc, error: kyc.error ?? config.error, data: both }}
        skeleton={<Skeleton shape="card" count={2} />}
      >
        {({ known, map }) => (
          <Opened
            kyc={known}
            map={map}
            birthday={account.data?.birthday}
            again={again}
            onAgain={() => setAgain(true)}
            changed={changed}
          />
        )}
      </DataView>
    </Stack>
  );
}

interface OpenedProps {
  kyc: Kyc;
  map: ConfigMap;
  /** The account's birthday; undefined if unknown. */
  birthday: string | undefined;
  again: boolean;
  onAgain(): void;
  changed(): void;
}

function Opened({ kyc, map, birthday, again, onAgain, changed }: OpenedProps) {
  const { kycStatus: status } = kyc;
  if (again || status === KYC_STATUS.none || status === KYC_STATUS.draft) {
    const { reviewHours } = map.appKycRule ?? USUAL;
    const known = { files: kyc.files, birthday };
    return <KycForm known={known} papers={acceptedIdTypes(map)} reviewHours={reviewHours} onSent={changed} />;
  }
  return <State kyc={kyc} status={status} onAgain={onAgain} onLook={changed} />;
}
